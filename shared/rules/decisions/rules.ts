// Written by `npm run generate -- indexes` from the files of this folder; a test compares them.
export { battleAim, battleConvert, battleDust, battleItems, battlePick } from './battle.ts';
export { eventArmy, eventFort, eventLoss, eventNext, eventPlay, eventReply, eventSend, flee } from './events.ts';
export { capturePlace, exploreArm, exploreBribe, exploreIncome } from './exploration.ts';
export {
  heroBid,
  heroPlace,
  heroRecruit,
  heroTurn,
  powerAssassin,
  powerLoot,
  powerThief,
  powerVictim,
} from './heroes.ts';
export { battleHits, battleRetreat, battleShot, battleVictim, retreatExcess } from './losses.ts';
export { flyIntercept, flyReveal, flyStay, move, pinShow } from './movement.ts';
export { powerPick, powerReroll, powerStake, powerTax } from './powers.ts';
export { bluffCall, itemReply, luckCharm } from './replies.ts';
export { kingdomHex, setupExchange, setupPlace, setupReplace, startCell, startSea, towerHex } from './setup.ts';
export { build, jujuPlace, rackExcess, recruitBuy, recruitPlace } from './things.ts';
