// A guest plays, claims an account by a passkey, and is found on a second browser. Friends invite each other,
// meet by the link of a club, and report a line of the chat.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './table/barriers.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { deviceOf } from './table/passkey.ts';
import { open, openMore, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
/** Passkeys need a host name; a numeric address has none. */
let origin = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([
    TestServer.start({ KT_ACCOUNTS: '1', OPERATOR_KEY: KEY }),
    launch({ gl: false }),
  ]);
  origin = `http://localhost:${server.port}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The key of the operator's page. */
const KEY = 'operator-key-of-the-tests';
const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

/** Opens the account page of a new visitor and claims an account. */
async function claimed(name: string): Promise<Watched> {
  const player = await visitor(browser, origin, VIEW);
  await deviceOf(player.page);
  await open(player.page, origin);
  await player.page.goto(`${origin}/#/account`);
  await player.page.getByTestId('account-name').fill(name);
  await player.page.getByTestId('action-claim').click();
  await player.page.getByTestId('action-code-saved').click();
  return player;
}

async function befriend({ page }: Watched, name: string): Promise<void> {
  await page.goto(`${origin}/#/account`);
  await page.getByTestId('friend-name').fill(name);
  await page.getByTestId('action-befriend').click();
}

test('friends meet by an invitation and a club; one reports and mutes the other, whom a moderator silences', async () => {
  const [cleo, dan] = await Promise.all([claimed('Cleo'), claimed('Dan')]);
  await befriend(cleo, 'Dan');
  await befriend(dan, 'Cleo');
  expect(await dan.page.getByTestId('friend').innerText()).toMatch(/Cleo\s+online/);
  await cleo.page.goto(`${origin}/#/`);
  await openMore(cleo.page);
  await cleo.page.getByTestId('action-make').click();
  await cleo.page.getByTestId('action-create').click();
  await cleo.page.getByTestId('action-invite-friend').click();
  await cleo.page.getByText('Dan is invited').waitFor();
  await dan.page.goto(`${origin}/#/`);
  await dan.page.getByTestId('action-accept-invite').click();
  await dan.page.getByTestId('room').waitFor();
  expect((await server.facts()).connected).toEqual([true, true]);
  const say = async ({ page }: Watched, text: string) => {
    await page.getByTestId('input-chat').fill(text);
    await page.getByTestId('action-chat-send').click();
  };
  await say(dan, 'You are all fools');
  const line = cleo.page.getByTestId('chat-line').filter({ hasText: 'all fools' });
  await line.locator('summary').click();
  await line.getByTestId('action-chat-report').click();
  await line.getByText('Reported').waitFor();
  await line.getByTestId('action-chat-mute').click();
  await line.waitFor({ state: 'detached' });
  const moderator = await dan.context.newPage();
  await moderator.goto(`${origin}/#/operator`);
  await moderator.locator('input[type=password]').fill(KEY);
  await moderator.keyboard.press('Enter');
  const report = moderator.locator('li', { hasText: 'all fools' });
  expect(await report.innerText()).toMatch(/Dan.*Cleo/);
  await report.getByRole('button').first().click();
  await report.getByText('muted').first().waitFor();
  await moderator.close();
  await say(dan, 'Fools again');
  await dan.page.getByText('A moderator has muted your account').waitFor();
  expect(await dan.page.getByTestId('chat-line').filter({ hasText: 'again' }).count()).toBe(0);
  // The switch hides the chat until it is shown again.
  await cleo.page.getByTestId('talk-mute').locator('summary').click();
  await cleo.page.getByTestId('set-chat-hidden').check({ force: true });
  expect(await cleo.page.getByTestId('chat-lines').count()).toBe(0);
  await cleo.page.getByTestId('action-chat-show').click();
  // The link of a club leads both players to one table.
  await cleo.page.goto(`${origin}/#/club`);
  await cleo.page.getByTestId('input-club-make').fill('Evening');
  await cleo.page.getByTestId('action-club-make').click();
  const link = await cleo.page.getByTestId('club-link').inputValue();
  await cleo.page.getByTestId('action-club-open').click();
  await cleo.page.getByTestId('room').getByText('Evening').waitFor();
  await dan.page.goto(link);
  await dan.page.getByTestId('room').getByText('Evening').waitFor();
  expect(await dan.page.getByTestId('seat-0').innerText()).toContain('Cleo');
  await dan.page.goto(`${origin}/#/club`);
  await expect.poll(() => dan.page.getByTestId('club-member').allInnerTexts()).toHaveLength(2);
  expect(await barriers(dan.page)).toEqual([]);
  expect([...cleo.complaints, ...dan.complaints]).toEqual([]);
  await Promise.all([cleo.close(), dan.close()]);
});

test('a guest who plays keeps the account by a passkey, and a second browser leads back to the game', async () => {
  const [ann, phone] = await Promise.all([visitor(browser, origin, VIEW), visitor(browser, origin, VIEW)]);
  const device = await deviceOf(ann.page);
  await open(ann.page, origin);
  await playNow(ann.page);
  await ann.page.goto(`${origin}/#/account`);
  // The server loads accounts after its port is open.
  await ann.page.getByTestId('account-name').fill('Ann');
  await ann.page.getByTestId('action-claim').click();
  const code = await ann.page.getByTestId('recovery-code').innerText();
  expect(code).toMatch(/^[a-z2-9-]{25}$/);
  await ann.page.getByTestId('action-code-saved').click();
  expect(await ann.page.getByTestId('account-own-name').innerText()).toBe('Ann');

  const { credentials } = await device.session.send('WebAuthn.getCredentials', device);
  expect(credentials).toHaveLength(1);
  const second = await deviceOf(phone.page);
  for (const credential of credentials)
    await second.session.send('WebAuthn.addCredential', { authenticatorId: second.authenticatorId, credential });
  await open(phone.page, origin);
  await phone.page.goto(`${origin}/#/account`);
  await phone.page.getByTestId('action-sign-in').click();
  expect(await phone.page.getByTestId('account-own-name').innerText()).toBe('Ann');
  expect(await phone.page.getByTestId('session').count()).toBe(2);
  await phone.page.getByTestId('action-profile').click();
  expect(await phone.page.getByTestId('profile-name').innerText()).toBe('Ann');
  await phone.page.goto(`${origin}/#/`);
  await phone.page.getByTestId('action-resume-account').click();
  await expect.poll(async () => (await server.facts()).connected[0]).toBe(true);
  await phone.page.waitForURL(/#\/t\//);
  expect([...ann.complaints, ...phone.complaints]).toEqual([]);
  await Promise.all([ann.close(), phone.close()]);
});
