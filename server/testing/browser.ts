// A player's browser for tests. It keeps the cookies of one server, and sends requests as the page does.
import { vi } from 'vitest';
import { ACCOUNT_PATH, type AccountAnswer, type AccountRequest, PASSKEY_PATH } from '../../shared/play/net/account.ts';
import { ENTER_PATH, type EnterRequest } from '../../shared/play/net/enter.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import { Authenticator } from './passkey.ts';

interface Answer<T> {
  status: number;
  body: T;
}

/** The answer of the account page, or the reason for a refusal. */
export type AccountReply = AccountAnswer & { trouble?: string; rule?: string };

export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  constructor(port: number, host = 'localhost') {
    this.origin = `http://${host}:${port}`;
  }

  async post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin, cookie, ...headers },
      body: JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: answer.status, body: (await answer.json()) as T };
  }

  async account(request: AccountRequest): Promise<AccountReply> {
    return (await this.post<AccountReply>(ACCOUNT_PATH, request)).body;
  }

  /** Resolves when the server has loaded its accounts, which it does after it begins to answer. */
  async accountsReady(): Promise<void> {
    await vi.waitUntil(async () => (await this.account({ do: 'status' })).kind === 'none', { timeout: 20_000 });
  }

  step<T>(name: string, body: unknown = {}): Promise<Answer<T>> {
    return this.post<T>(`${PASSKEY_PATH}/${name}`, body);
  }

  async addKey(key = new Authenticator(this.origin)): Promise<Authenticator> {
    const { body } = await this.step<{ challenge: string }>('generate-register-options', { name: 'Ann' });
    const { status } = await this.step('verify-registration', { response: key.register(body) });
    if (status !== 200) throw new Error(`the key was refused: ${status}`);
    return key;
  }

  /** Makes a claimed account. Returns its passkey and recovery code. */
  async claim(name: string): Promise<{ key: Authenticator; code: string }> {
    await this.account({ do: 'open' });
    const key = await this.addKey();
    const { code = '', trouble } = await this.account({ do: 'claim', name });
    if (trouble !== undefined) throw new Error(`the account was not claimed: ${trouble}`);
    return { key, code };
  }

  async signIn(key: Authenticator): Promise<Answer<AccountReply>> {
    const { body } = await this.step<{ challenge: string }>('generate-authenticate-options');
    return this.step<AccountReply>('verify-authentication', { response: key.signIn(body) });
  }

  enter<T>(request: EnterRequest & { test?: TestOptions }): Promise<Answer<T>> {
    return this.post<T>(ENTER_PATH, request);
  }
}
