// A device that holds passkeys, for pages of the tests.
import type { CDPSession, Page } from 'playwright-core';

/**
 * Gives a page a device that holds passkeys and confirms each request. The host of the page must be
 * `localhost`, because passkeys do not work at a numeric address.
 */
export async function deviceOf(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}
