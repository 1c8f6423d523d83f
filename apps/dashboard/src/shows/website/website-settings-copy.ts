import { messages } from '../../language/language.ts'

export const SITE = messages('shows', 'SITE', {
  title: 'Website',
  view: 'View website',
  intro: 'Introduction',
  introText: 'A few words of your own, shown on the home page, above the episodes.',
  introLabel: 'Introduction',
  introPlaceholder: 'What is it about, and where should somebody new begin?',
  about: 'About page',
  aboutText:
    'A page of its own for everything that is longer: who you are, why you do it, how to reach you. Without it, the page shows the description.',
  aboutLabel: 'Text of the about page',
  aboutView: 'View page',
  aboutMode: 'How the text is written',
  editor: 'Editor',
  html: 'HTML',
  htmlHint:
    'Plain HTML: p, br, h1 to h6, ul, ol, li, a, b, strong, i, em, blockquote and img. No styles, scripts or embedded pages.',
  tooFancy: 'This HTML is too fancy. Only plain HTML is supported.',
  badLink: 'Links must start with https://, http:// or mailto:.',
  badPicture: 'Pictures must have an address that starts with https://.',
  featured: 'Featured episode',
  featuredText:
    'The best one to begin with. It stands out on the website, for as long as everybody can hear it.',
  featuredLabel: 'Episode',
  featuredNone: 'No episode',
  logo: 'Logo and badge',
  logoText: 'The header image and the icon of the browser tab have a page of their own:',
  toImages: 'Images of the website',
  badge: 'Show the Podstead badge',
  badgeHint: 'A small line with a link at the foot of every page.',
  badgePlan: 'Your plan shows the badge. With a larger plan you can hide it.',
  statistics: 'Visitor statistics',
  statisticsText:
    'Counts people on the website with third-party services. Visitors are asked first: until they accept, nothing is loaded from there, sent there or stored. They can change their answer at the foot of every page. Plays and downloads are counted by Podstead itself, without cookies, for everybody.',
  statisticsOff:
    'Not loaded on this installation: the website shares the address of the dashboard, and third-party scripts never run where you sign in. They work once your website has a domain of its own, or once whoever runs this Podstead gives public pages an address of their own (PAGES_ORIGIN).',
  analytics: 'Google Analytics ID',
  analyticsHint: 'Looks like G-XXXXXXXXXX. In Google Analytics: Admin, Data streams.',
  analyticsOld:
    'Google has closed this kind of ID, so it counts nothing any more. Please use one that begins with G-.',
  analyticsWrong: 'Your Google Analytics ID does not have the expected format. Please double check it.',
  analyticsContact: 'If you are sure that it is right, please contact whoever runs this Podstead.',
  pixel: 'Meta pixel ID',
  pixelHint:
    'The number of your pixel. You can also paste the code that Meta gives you: the number is found in it.',
  pixelWrong: 'No pixel ID was found in this.',
  subscribe: 'Subscribe page',
  subscribeText: 'A page with every app in which the podcast can be followed.',
  contact: 'Contact page',
  contactText: 'A page with a form by which visitors write to you.',
  contactForm: 'Show the contact form',
  contactFormHint:
    'What visitors write is mailed to the owner of the podcast, and answers go to the visitor. Robots are kept out.',
  transcripts: 'Transcripts',
  transcriptsText: 'Listeners read along on the page of each episode, and notice what is written wrong.',
  suggestions: 'Listeners may suggest corrections',
  suggestionsHint: 'Beside each passage is a link to a form. Nothing changes before you accept it.',
  toSuggestions: 'See suggestions',
  hideSubscribe: 'Hide the subscribe page',
  hideSubscribeHint: 'It disappears from the website and its navigation. The buttons on the home page stay.',
  onlyPublic:
    'Featured episode, badge and visitor statistics are for podcasts that everybody can hear. This one is private.',
  privateTitle: 'Members see no public website',
  privateText: 'A podcast for members only has no public pages, so there is nothing to set here.',
  privateAction: 'Back to the overview',
} as const)
