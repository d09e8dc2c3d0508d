// Texts of the moments before an end: changes of citadels.
export const near = {
  'near.first': '{{who}} raises the first citadel',
  'near.first.you': 'You raise the first citadel',
  'near.second': '{{who}} raises the second citadel',
  'near.second.you': 'You raise the second citadel',
  'near.taken': '{{who}} takes a citadel from {{whom}}',
  'near.taken.you': 'You take a citadel from {{whom}}',
  'near.fallen': '{{who}} loses a citadel',
  'near.fallen.you': 'You lose a citadel',
  'near.held': '{{who}} holds the only citadel, which wins after construction of round {{n}}.',
  'near.held.you': 'You hold the only citadel, which wins after construction of round {{n}}.',
  'near.none': 'No citadel is left. The race is open again.',
  'near.conquest': 'Only conquest is left: own two citadels to win.',
  'near.sole': 'No player wins while two own a citadel.',
};
