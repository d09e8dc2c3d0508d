// The texts of notices. What a notice itself says is in assets/public/worker.js.

export const notices = {
  'notices.title': 'Notices',
  'notices.says':
    'This browser can show you a notice when a game waits for you and its page is closed. A notice names only the table, and shows nothing of your hand.',
  'notices.on': 'Show me notices in this browser',
  'notices.off': 'Show no notices in this browser',
  'notices.isOn': 'This browser shows you notices.',
  'notices.denied':
    'This browser does not show notices of this page. Allow notifications for it in the settings of the browser, then reload the page.',
  'notices.missing':
    'This browser cannot show you notices from here. On an iPhone or iPad, add the page to the home screen first; elsewhere, open the game at its https address.',
  'notices.ways': 'Notices elsewhere',
  'notices.mail': 'Send me an e-mail to {{address}} when a game waits for me',
  'notices.hook': 'Webhook',
  'notices.hookSays':
    'Optional. An https address that gets a small JSON when a game waits for you. It contains nothing of your hand.',
  'notices.hookFailed': 'This address failed several times and is not called any more. Check it, then save it again.',
  'notices.save': 'Save the webhook',
  'notices.saved': 'Saved.',
  'notices.failed': 'The notices could not be changed. Check the connection, then try again.',
};
