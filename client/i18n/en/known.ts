// The texts of the mark behind the name of a player with an account.

export const known = {
  'known.mark': 'has an account',
  'known.page': '{{who}} has an account. Open the public page.',
};
