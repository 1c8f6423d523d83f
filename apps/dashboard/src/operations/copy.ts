import { words } from '../language/language.ts'

/** Words of the page on how requests reach the server. */
export const SERVER = words('operations', 'SERVER', {
  title: 'This server',
  subtitle: 'How your requests reach it',
  loadFailed: 'The server could not be asked',
  again: 'Look again',
  verdicts: {
    ok: { title: 'All is well', text: 'Listeners are told apart, as far as your own request shows.' },
    warn: { title: 'Worth a look', text: 'It works, but something could be counted wrongly. What to do stands below.' },
    fail: { title: 'Something is wrong', text: 'Downloads are counted wrongly until this is mended. What to do stands below.' },
  },
  seen: 'The address that we see',
  seenText:
    'Downloads are counted by the addresses that listeners come from, so proxies in between must pass them on. Yours should stand here.',
  copy: 'Copy',
  chain: 'What proxies told',
  chainText: 'X-Forwarded-For, the first first. Each proxy adds whom it saw.',
  chainNone: 'Nothing: there is no proxy in between, or it does not say whom it saw.',
  ours: 'taken',
  way: 'You came by',
  findings: 'What that says',
  todo: 'What to do:',
  names: { proxy: 'Proxies', listeners: 'Listeners', https: 'Secure connection', host: 'Name', media: 'Audio' },
  levels: { ok: 'All is well', warn: 'Worth a look', fail: 'Broken' },
  recent: 'The last requests',
  recentText: (count: string) => `Of the last ${count} requests to this process, whoever sent them.`,
  addresses: 'Addresses told apart',
  forwarded: 'Came through a proxy that says so',
  ranges: 'Asked for a part of a file',
  heads: 'Asked with HEAD',
  operators: 'Proxies and names are set in the environment variables of the server.',
  others: {
    title: 'This page is for whoever runs the server',
    text: 'There is nothing you have to do. If your numbers look wrong to you, write to the people who run it.',
    back: 'To your podcasts',
  },
} as const)
