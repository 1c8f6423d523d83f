import { messages } from '../language/language.ts'

export const DOMAINS = messages('domains', 'DOMAINS', {
  title: 'Domain',
  loadFailed: 'The domain could not be loaded',
  privateTitle: 'Only public podcasts have a domain of their own',
  privateText:
    'The website of this podcast is for its listeners alone, at an address that this server keeps.',
  website: 'Your website',
  websiteText: 'Where everybody finds your podcast. Your feed keeps its address, whatever you choose here.',
  enterTitle: 'A domain of your own',
  enterText:
    'Your website can be at an address that is yours, such as podcast.example.com. You need a domain, and access to its DNS records where you registered it.',
  label: 'Domain',
  placeholder: 'podcast.example.com',
  submit: 'Continue',
  errors: 'It was not saved',
  states: { waiting: 'Waiting for DNS', verified: 'Connected', failing: 'Not connected' },
  waitingTitle: 'Set these DNS records',
  waitingText:
    'Add them where your domain is managed. That takes minutes as a rule, and a day at most; we keep looking and write to you when it is done.',
  verifiedTitle: (host: string) => `Your website is at ${host}`,
  verifiedText:
    'Its address on this server redirects there. Keep these DNS records: they are checked every day.',
  failingTitle: (host: string) => `${host} no longer leads here`,
  failingText: (day: string) =>
    `Links lead to the address on this server for now. Set the records again; if nothing changes until ${day}, the website stops answering there.`,
  cautionTitle: 'The last check did not find the records',
  cautionText: 'It is made once more within the hour. Nothing has changed so far.',
  endedTitle: 'The website no longer answers at this domain',
  endedText: (day: string) =>
    `Its records led elsewhere for 7 days, until ${day}. Set them again, and it comes back by itself.`,
  proof: 'Proof that the domain is yours',
  address: 'Leads to your website',
  or: 'One of these is enough where your provider offers only one.',
  alias: 'Some providers call it ANAME, or CNAME flattening.',
  type: 'Type',
  name: 'Name',
  value: 'Value',
  copy: 'Copy',
  copyOf: (what: string, name: string) => `${what} of ${name}`,
  found: 'Found',
  missing: 'Not found yet',
  other: 'Something else is there',
  unknown: 'Not checked yet',
  foundInstead: (values: string) => `Found instead: ${values}`,
  taken: 'The website of another podcast on this server is at this domain. Remove it there first.',
  relativeHint:
    'Some providers want only the part before your domain as the name, and add the rest themselves.',
  proxyHint: 'Switch off a proxy or CDN for the name (“DNS only”), so that it leads straight here.',
  checked: (when: string) => `Last check ${when}.`,
  checkedNow: 'Checked just now.',
  neverChecked: 'Not checked yet.',
  nextCheck: (when: string) => `Next one ${when}.`,
  noNextCheck: 'We have stopped looking; press “Check now” when the records are set.',
  check: 'Check now',
  checkFailed: 'The records could not be checked',
  connected: (host: string) => `Your website is at ${host} now.`,
  change: 'Use another domain',
  changeText: (host: string) =>
    `${host} stops working as soon as you continue. Your website is at its address on this server until the new domain is connected.`,
  remove: 'Remove domain',
  removeTitle: (host: string) => `Remove ${host}?`,
  removeText: (address: string) =>
    `Your website is at ${address} again, at once. Links to the domain stop working, so change them where you published them.`,
  removeWaitingText: 'Nothing changes for your visitors: the website is not there yet.',
  removed: 'The domain was removed.',
} as const)
