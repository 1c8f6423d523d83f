import { inLanguage } from '../kernel/mail/mail-template.ts'
import { playerWords } from '../lookups/present-player-words.ts'
import { DE } from './present-copy-de.ts'
import { ES } from './present-copy-es.ts'
import { FR } from './present-copy-fr.ts'
import { PT } from './present-copy-pt.ts'

/** What the pages of members say. People read them without an account, in their own language. */
export const EN = {
  language: 'en',
  skip: 'Skip to the content',
  footer: 'Published with Podstead',
  membersOnly: 'Members only',
  artwork: (title: string) => `Artwork of ${title}`,
  lost: {
    title: 'Not found',
    heading: 'Nothing at this address',
    text: 'The address may be incomplete, or it has ended. If you are a member, open the latest email about your podcast and use the link in it.',
  },
  away: {
    title: 'Not available at the moment',
    text: 'This page cannot be shown right now. Please try again in a minute.',
  },
  failed: {
    title: 'That did not work',
    text: 'The form could not be read. Please go back, reload the page and try again.',
  },
  slowDown: {
    title: 'Too many attempts',
    text: 'Please wait a while before you try again.',
  },
  form: {
    email: 'Email',
    name: 'Full name',
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address such as name@example.com.',
    emailDomain: (domains: string) => `Requests are taken from addresses at ${domains} only.`,
    nameMissing: 'Enter your full name.',
    nameLong: 'Enter a name of at most 255 characters.',
    captchaMissing: 'The check against robots was not finished. Please send the form again.',
    captchaFailed: 'The check against robots has expired. Please send the form again.',
    checking: 'Checking that you are not a robot …',
    checked: 'Checked: you are not a robot.',
    insecure: 'This form needs a secure connection (https). Please ask whoever sent you the link.',
    noScript:
      'This form needs JavaScript, to keep robots out. Please switch it on for this page, and reload.',
  },
  join: {
    title: (podcast: string) => `Join ${podcast}`,
    lead: 'This podcast is for members. Ask for access, and you get a feed of your own for your podcast app.',
    domains: (domains: string) => `For email addresses at ${domains}.`,
    button: 'Ask for access',
    known: 'Already a member?',
    find: 'Send me my address again',
    privacy: 'Your email address goes to the makers of this podcast, and to nobody else.',
    sentTitle: 'Check your email',
    sentReview:
      'Thank you. The makers of the podcast look at each request. Once yours is approved, you hear from them by email.',
    sentAtOnce: 'Thank you. Your personal page comes by email within a few minutes.',
    sentKnown: 'If you are a member already, we have sent your address again.',
    sentNothing: 'Nothing there? Look into the folder for spam, and check that the address was right.',
    again: 'Enter another address',
    closedTitle: 'Invitations are closed',
    closed: 'This podcast takes no new members at the moment.',
  },
  find: {
    title: 'Get your address again',
    lead: 'Enter the email address with which you are a member. The link to your personal page comes by email.',
    button: 'Send it to me',
    sentTitle: 'Check your email',
    sent: 'If this address belongs to a member, the link to the personal page is on its way.',
    join: 'Not a member yet? Ask for access',
  },
  access: {
    yours: 'Your personal access',
    of: (name: string) => `For ${name}`,
    keep: 'This page and its addresses are yours alone. Please do not pass them on.',
    listenHeading: 'Listen right here',
    listen: 'In your browser, on any device. It remembers where you stopped.',
    listenButton: 'Open the web player',
    appsHeading: 'Listen in your podcast app',
    appsHere: {
      iphone: 'On this iPhone or iPad',
      mac: 'On this Mac',
      android: 'On this telephone',
      computer: '',
    },
    appsComputer:
      'Open this page on your telephone: scan the code, or open the link from your email there. One tap then adds the podcast.',
    appsOther: 'Apps for other devices',
    appsAll: 'Apps for telephones and Macs',
    appsPasting: (apps: string) =>
      `If ${apps} does not find the podcast, copy your feed address and paste it into the search of the app.`,
    needsApp: 'A button works when the app is installed.',
    code: 'Scan with your telephone to open this page there',
    codeLabel: 'QR code with the address of this page',
    feedHeading: 'Your feed address',
    feed: 'Any app that can add a podcast by its address takes it.',
    copy: 'Copy',
    copyLabel: 'Copy the feed address',
    byHand: 'How to add it by hand',
    steps: [
      [
        'Apple Podcasts',
        'Library, then the three dots at the top, “Follow a Show by URL”. On a Mac: File menu.',
      ],
      ['Overcast', 'Plus sign, “Add URL”.'],
      ['Pocket Casts', 'Discover, paste the address into the search.'],
      ['AntennaPod', 'Add podcast, “Add podcast by RSS address”.'],
      ['Podcast Addict', 'Plus sign, “RSS feed”.'],
      ['Castro', 'Discover, paste the address into the search.'],
    ] as [string, string][],
    closedHeading: 'Spotify and YouTube Music',
    spotify: 'Spotify does not let listeners add a feed address, so this podcast cannot be heard there.',
    youtube:
      'YouTube Music can add a feed by its address, but then Google fetches it on its servers. We suggest one of the apps above.',
    nextHeading: 'What opens next',
    next: (number: string) => (number ? `Episode ${number} opens` : 'A new episode opens'),
    on: (day: string, time: string) => `on ${day} at ${time}`,
    zone: (zone: string) => `Times are those of ${zone}.`,
    settingsHeading: 'Settings',
    languageLabel: 'Language of pages and emails',
    languageOfPodcast: 'As in my browser',
    zoneLabel: 'Time zone',
    zoneOfPodcast: (zone: string) => `As the podcast (${zone})`,
    letters: 'Emails about this podcast',
    lettersHint:
      'Without them your feed goes on working. You still hear of a new feed address, and get the link to this page when you ask for it.',
    lettersHeld:
      'The last email to your address came back, or was reported as spam. Ask the makers of the podcast to write to you again.',
    save: 'Save settings',
    saved: 'Your settings are saved.',
    invalid: 'One of the settings was not valid. Please choose again.',
    leaveHeading: 'Leave this podcast',
    leave: 'Your feed and all addresses on this page end at once.',
    leaveLink: 'Leave the podcast …',
  },
  leave: {
    title: (podcast: string) => `Leave ${podcast}?`,
    text: 'Your feed, the web player and this page stop working at once. Episodes in your app cannot be loaded again. To come back you have to ask for access anew.',
    letters: 'If you only want fewer emails, switch them off on your page.',
    button: 'Yes, leave the podcast',
    back: 'No, back to my page',
    doneTitle: 'You have left the podcast',
    done: (podcast: string) =>
      `Your access to ${podcast} has ended. Please remove it from your podcast app, too.`,
  },
  ended: {
    title: 'Your access has ended',
    text: (podcast: string) => `Your time with ${podcast} is over: its episodes are closed for you.`,
    contact: 'If you think that this is a mistake, answer the last email about the podcast.',
  },
  review: {
    title: 'Somebody asks for your podcast',
    asks: (podcast: string) => `This person would like to hear ${podcast}.`,
    name: 'Name',
    email: 'Email',
    asked: 'Asked on',
    noName: 'Not given',
    approve: 'Approve',
    reject: 'Reject',
    hint: 'Approved people get a feed of their own by email.',
    silent: 'Approved people are not written to by themselves: you introduce the podcast personally.',
    quiet: 'Nobody is told of a rejection.',
    decidedTitle: 'This request has been decided',
    approved: (email: string) => `${email} is approved and can hear the podcast.`,
    rejected: (email: string) => `${email} is rejected and cannot hear the podcast.`,
    change: 'You can change that in the list of subscribers:',
    subscribers: 'Open the list of subscribers',
  },
  player: {
    title: 'Listen',
    heading: 'Episodes',
    back: 'All episodes',
    none: 'No episode is open to you at the moment.',
    before: 'Previous page',
    after: 'Next page',
    continueHeading: 'Continue listening',
    play: (title: string) => `Play ${title}`,
    chapters: 'Chapters',
    transcript: 'Transcript',
    follow: 'Follow what is said',
    playFrom: (clock: string) => `Play from ${clock}`,
    explicit: 'Explicit',
    noScript: 'Without JavaScript the place where you stop is not remembered.',
    /** For the script. */
    words: {
      ...playerWords('en'),
      lostConnection: 'The connection is lost. It goes on by itself when it is back.',
      closed: 'This episode is not open to you any more. Reload the page to see what is.',
      heard: ' · Heard',
    },
  },
}
export type PageWords = typeof EN

/** English where the language is none that we speak. */
export function wordsIn(language: string): PageWords {
  return inLanguage({ en: EN, de: DE, fr: FR, es: ES, pt: PT }, language)
}
