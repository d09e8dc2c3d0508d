// Requests of the account page. A part of the page that needs no account never loads this file.
import {
  ACCOUNT_PATH,
  type AccountAnswer,
  type AccountRequest,
  type AccountTrouble,
  type Company,
  type CompanyRequest,
  type OwnGames,
  PASSKEY_PATH,
  PROFILE_PATH,
  type Profile,
} from '../../../shared/play/net/account.ts';
import type { Club, ClubRequest, ClubTable } from '../../../shared/play/net/club.ts';
import { abortAfter } from './answer.ts';
import { noteAccount } from './has-account.ts';
import { send } from './request.ts';

/** Why a request was not done: the texts `account.trouble.…` say what to do. */
type Trouble = AccountTrouble | 'cancelled' | 'failed';

export class AccountFault extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await send(path, body).catch(() => {
    throw new AccountFault('failed');
  });
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 429) throw new AccountFault('rate');
  const { trouble = 'failed' } = (await answer.json().catch(() => ({}))) as { trouble?: AccountTrouble };
  throw new AccountFault(trouble);
}

/** Sends a request of the account page. @throws AccountFault */
export async function askAccount(
  request: Exclude<AccountRequest, CompanyRequest | ClubRequest | { do: 'games' | 'export' }>,
): Promise<AccountAnswer> {
  const answer = await post<AccountAnswer>(ACCOUNT_PATH, request);
  noteAccount(answer.kind === 'claimed');
  return answer;
}

/** Sends a request about other players. @throws AccountFault */
export const askCompany = (request: CompanyRequest): Promise<Company> => post(ACCOUNT_PATH, request);

/** Sends a request about the clubs of the account. @throws AccountFault */
export const askClubs = (request: Exclude<ClubRequest, { do: 'club.open' | 'club.next' }>): Promise<Club[]> =>
  post(ACCOUNT_PATH, request);

/** Opens the current or the next table of a club. @throws AccountFault */
export const openClub = (request: Extract<ClubRequest, { do: 'club.open' | 'club.next' }>): Promise<ClubTable> =>
  post(ACCOUNT_PATH, request);

/** Returns the games of the account on all devices. @throws AccountFault */
export const fetchOwnGames = (): Promise<OwnGames> => post(ACCOUNT_PATH, { do: 'games' } satisfies AccountRequest);

/** Returns all data of the account. @throws AccountFault */
export const fetchExport = (): Promise<unknown> => post(ACCOUNT_PATH, { do: 'export' } satisfies AccountRequest);

/** Returns a player's public page; null for an unknown player. */
export async function fetchProfile(handle: string): Promise<Profile | null> {
  const answer = await fetch(`${PROFILE_PATH}/${encodeURIComponent(handle)}`, { signal: abortAfter() });
  return answer.ok ? ((await answer.json()) as Profile) : null;
}

/**
 * Can this browser use passkeys at this address? Passkeys need https and a host name instead of
 * an IP address.
 */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Waits for the player to choose a passkey. */
async function chosen(credential: Promise<Credential | null>): Promise<unknown> {
  const key = await credential.catch(() => null);
  if (!(key instanceof PublicKeyCredential)) throw new AccountFault('cancelled');
  return key.toJSON();
}

/**
 * Adds a passkey to the account.
 * @param name the name of the account on the player's device
 * @throws AccountFault
 */
export async function addPasskey(name: string): Promise<AccountAnswer> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>(`${PASSKEY_PATH}/generate-register-options`, {
    name,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await chosen(navigator.credentials.create({ publicKey }));
  return post(`${PASSKEY_PATH}/verify-registration`, { response });
}

/** Signs in by a passkey. @throws AccountFault */
export async function signIn(): Promise<AccountAnswer> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>(
    `${PASSKEY_PATH}/generate-authenticate-options`,
    {},
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await chosen(navigator.credentials.get({ publicKey }));
  const answer = await post<AccountAnswer>(`${PASSKEY_PATH}/verify-authentication`, { response });
  noteAccount(answer.kind === 'claimed');
  return answer;
}
