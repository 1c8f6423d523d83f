import { messages } from '../language/language.ts'

/** Words of the account pages; MS… are the rows of the specification's ledger. */
export const COPY = messages('accounts', 'COPY', {
  brand: {
    line: 'A home for your podcast.',
    points: [
      'Feeds that every podcast app accepts',
      'Downloads counted the way the industry counts',
      'Your files and your listeners stay yours',
    ],
    about: 'About Podstead',
    home: 'Podstead, sign in',
  },
  email: 'Email',
  password: 'Password',
  cancel: 'Cancel',
  signIn: {
    title: 'Sign in',
    /** MS061 */
    header: 'Free access to our dashboard.',
    subtitle: 'Sign in to publish, listen back and see who is listening.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'New to Podstead?',
    signUp: 'Create an account',
    messageTitle: 'Good to know',
    ended: 'You were signed out. Sign in and you are back where you were.',
    endedKept: 'You were signed out. Sign in and you are back where you were; what you typed is kept.',
    /** G074 */
    shopReady: 'Your shop is all set. Sign in to finish the connection.',
    resend: 'Send the confirmation email again',
    close: 'Got it',
    or: 'or',
    passkey: 'Sign in with a passkey',
  },
  secondStep: {
    title: 'One more step',
    subtitle: 'Open the app that makes your sign-in codes and type the one for Podstead.',
    subtitleRecovery: 'Type one of the recovery codes that you kept. Each of them works once.',
    code: 'Code',
    codeHint: 'Six digits, new every 30 seconds.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Four groups of four letters and digits. Dashes and capitals do not matter.',
    submit: 'Sign in',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use a code of the app instead',
    back: 'Back',
    expiredTitle: 'This took too long',
    expired: 'For your safety each sign-in has to be finished within ten minutes.',
    startAgain: 'Start again',
  },
  passkeyProblems: {
    cancelled: 'Nothing happened: the question of your browser was closed or ran out of time. Try again whenever you like.',
    known: 'This device has a passkey for your account already.',
    unsupported: 'This browser or device cannot make a passkey. Try another one, or a password manager that keeps passkeys.',
    address: 'Passkeys do not work at this address. Open Podstead under its own name, starting with https.',
    unknown: 'The browser could not finish this. Please try again.',
  },
  emailChange: {
    title: 'Change of email',
    busy: 'Confirming your new email',
    doneTitle: 'Your new email is confirmed',
    done: 'From now on this is the address you sign in with. Other devices were signed out.',
    doneSignedOut: 'From now on this is the address you sign in with. Every device was signed out, so please sign in again.',
    failedTitle: 'This link does not work any more',
    failed: 'It was used before, is older than three days, or was replaced by a newer one. Your address stays as it was.',
    noToken: 'This link is incomplete. Open it once more from the mail, all of it.',
    troubleTitle: 'Your email is not confirmed yet',
    retry: 'Try again',
    toAccount: 'Go to your account',
    toSignIn: 'Go to sign in',
  },
  signUp: {
    title: 'Create your account',
    subtitle: 'Your first episode can be out today.',
    submit: 'Create account',
    passwordHint: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
    captcha: 'Proof that you are not a robot',
    captchaFailed: 'The check could not be loaded. Reload the page to try again.',
    failed: 'Your account could not be created',
    invited: 'You are invited. Choose a password, and you can start.',
    invitedDone: 'Your account is ready. Sign in with your new password.',
    invite: {
      title: 'Accounts are made by invitation',
      text: 'Ask the people who run this installation for one. If you have an invitation, open the link in its mail.',
    },
    closed: {
      title: 'New accounts cannot be made here',
      text: 'If you think that you should have one, ask the people who run this installation.',
    },
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  keptMail: {
    title: 'No mail server is configured',
    text: 'On this machine, mail is kept instead of being sent.',
    link: 'Open the outbox',
  },
  confirmation: {
    /** MS065 */
    title: 'Confirm your email',
    textTo: (email: string) => `We sent a link to ${email}. Check your inbox and click the link to confirm your address.`,
    text: 'Check your inbox and click the link that we sent you to confirm your address.',
    junk: 'Nothing there? It may be in your junk mail folder, or we can send it again.',
    resend: 'Send the email again',
    resent: 'If this address waits for confirmation, a new email is on its way.',
    confirming: 'Confirming your email',
    confirmed: 'Your email address is confirmed. You can sign in now.',
    failed: 'This link does not work any more',
    /** MS064 */
    back: 'Return to Sign in',
  },
  forgot: {
    /** MS050 */
    title: 'Password reset',
    subtitle: 'Tell us your email address and we will send you a link to set a new password.',
    /** MS053 */
    submit: 'Reset Password',
    /** MS051 */
    sentTitle: 'Forgot Password Email Sent',
    /** MS052 */
    sentText:
      "If the email address you provide is associated with an account in our records, you will receive an email with instructions for resetting your password. If you don't receive this email, please check your junk mail folder or contact us.",
    /** MS064 */
    back: 'Return to Sign in',
    failed: 'The email could not be sent',
  },
  reset: {
    /** MS055 */
    title: 'Set new password',
    subtitle: 'Other devices will be signed out, and passkeys of your account are removed. You can add them again afterwards.',
    /** MS056, MS058 */
    password: 'New password',
    confirmation: 'Confirm new password',
    submit: 'Set new password',
    /** MS057 */
    toSignIn: 'Go to login page',
    failed: 'The password was not changed',
    noTicket: 'This link does not work any more: it was used before, is too old, or is incomplete. Ask for a new one.',
    askAgain: 'Ask for a new link',
    passkeysRemoved: (names: string) =>
      `For your safety all passkeys of your account were removed: ${names}. Add yours again on your account page.`,
  },
  change: {
    /** MS047 */
    title: 'Change password',
    password: 'New password',
    passwordHint: 'At least 8 characters.',
    confirmation: 'Confirm new password',
    current: 'Current password',
    currentHint: 'You signed in a while ago, so please prove that it is you.',
    /** MS048 */
    submit: 'Update password',
    /** MS054 */
    done: 'Password updated!',
    failed: 'The password was not changed',
  },
} as const)
