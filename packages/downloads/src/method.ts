import { methodAfterwards } from './method-afterwards.ts'
import type { NetworkMark } from './request.ts'
import type { WindowKind } from './windows.ts'

/** What of an installation decides how it counts. */
export type MethodSettings = {
  readonly window: WindowKind
  /** Raw requests are kept for so many days; null: for good. */
  readonly retentionDays: number | null
  /** Who sends the audio: this `server`, which sees every byte leave, the `proxy` in front, or the `store` that listeners are sent on to. */
  readonly sentBy: 'server' | 'proxy' | 'store'
  /** Whose database says where an address is. */
  readonly places: 'db-ip' | 'own' | 'off'
  /** Sizes of the lists. */
  readonly lists: { readonly bots: number; readonly apps: number; readonly libraries: number; readonly bogusReferrers: number }
  readonly mostPerAddress: number
  /** The UTC day on which a public list of agents was loaded in place of our own, `YYYY-MM-DD`; null: our own. */
  readonly agentsSince: string | null
  /** How many networks of each kind the operator listed. */
  readonly networks: Readonly<Record<NetworkMark, number>>
}

/** Words with `code`, **weight** and [links](https://…), nothing else. */
export type MethodText = string
export type MethodBlock = { readonly text: MethodText } | { readonly list: readonly MethodText[] } | { readonly code: string }
export type MethodSection = {
  readonly heading: string
  readonly blocks: readonly MethodBlock[]
  /** Left out on the public page. */
  readonly operators?: true
}

/** How downloads are counted, said from the settings: the public page and docs/counting.md are both made of this. */
export function countingRules(settings: MethodSettings): readonly MethodSection[] {
  return [opening, requests(settings), ...windows(settings), received(settings), listeners(settings), ...methodAfterwards(settings)]
}

const opening: MethodSection = {
  heading: 'In short',
  blocks: [
    {
      text: 'By the [IAB Podcast Measurement Technical Guidelines 2.3](https://iabtechlab.com/standards/podcast-measurement-guidelines/). Podstead is not certified by anybody; this page says what it does, made from the settings of this installation. Every request ends in exactly one of three: part of a **download**, **excluded** with a reason, or **pending** because less than a minute has been received so far.',
    },
  ],
}

function requests({ lists, mostPerAddress, agentsSince, networks, sentBy }: MethodSettings): MethodSection {
  return {
    heading: 'From a request to a number',
    blocks: [
      {
        list: [
          `**The answer comes first.** Only then is one raw request noted: time, method, status, range, ${sentBy === 'server' ? 'bytes that really left' : 'bytes that were asked for'}, app name (user agent), referrer, country, region and city, and a name for the listener. If writing fails, the listener notices nothing.`,
          `**Excluded** are requests that deliver nothing or nobody listens to: HEAD and other methods, 304, failed requests, one- and two-byte probes, the Apple Watch’s second fetch, an empty or malformed app name, bots, programming libraries, made-up referrers, more than ${mostPerAddress} different episode and app pairs from one address in a day, and files that are no longer known. The request stays, with its reason.`,
          '**Grouped** are the rest: same episode, same listener, same app name, within one window.',
          '**Joined** are the byte ranges of a group. Bytes sent twice count once. Parts of two versions of a file never add up.',
          '**A download** is a group whose joined bytes reach one minute of audio: the bytes before the first audio frame (tags, artwork) plus 60 seconds. Those are their share of the rest of the file; where the bit rate varies, the first 60 seconds as the frames of the file show (files that were processed before Podstead measured that: their share). For a file shorter than a minute, or not yet measured, it is the whole file.',
        ],
      },
      {
        text: `Apps and bots are recognised by ${agentsSince ? `the public lists of [OPAWG](https://github.com/opawg/user-agents-v2), as loaded on ${agentsSince}` : 'lists of our own'}: ${lists.bots} bots, ${lists.apps} apps and browsers, ${lists.libraries} libraries, and ${lists.bogusReferrers} referrers that are known to be made up. A request whose app says of itself that it is a robot, or that is in none of the lists and says so in its name, is excluded.`,
      },
      { text: networksText(networks) },
    ],
  }
}

function networksText({ safe, bot, data_center, vpn }: MethodSettings['networks']): string {
  if (safe + bot + data_center + vpn === 0)
    return 'No lists of data centre, robot or VPN addresses are shipped, and none is loaded, so those three reasons do not occur.'
  return `Addresses are looked up in lists that the operator of this installation loaded: ${data_center} ${data_center === 1 ? 'network' : 'networks'} of data centres, ${bot} of robots, ${vpn} of VPNs, and ${safe} that are known to have many people behind them, to which the limit for one address does not apply.`
}

function windows({ window }: MethodSettings): MethodSection[] {
  const kinds: Record<WindowKind, string> = {
    calendar:
      'A window is **one calendar day in UTC**. The same person with the same app is one download of an episode a day, and another the next day, in whichever time zone they are.',
    first_touch:
      'A window is **24 hours from the first request** of a download (`COUNTING_WINDOW=first-touch`). It belongs to the UTC day on which it began. The names of listeners change after two days of UTC, and no window goes on beyond that.',
    last_touch:
      'A window lasts **until 24 hours pass without a request** (`COUNTING_WINDOW=last-touch`). It belongs to the UTC day on which it began. The names of listeners change after two days of UTC, and no window goes on beyond that.',
  }
  return [{ heading: 'The window', blocks: [{ text: `${kinds[window]} Days and hours in all statistics are those of UTC.` }] }]
}

function received({ sentBy }: MethodSettings): MethodSection {
  const asAsked =
    'The range that was asked for is taken as received. The guidelines count bytes sent, so these numbers are a little higher for listeners who hang up within the first minute. A resumed download (`If-Range`) is sent by this server, which counts the bytes that really left.'
  const elsewhere =
    'Where an episode’s file lies elsewhere, listeners are sent on to it, and the range that was asked for is taken as received; as long as nothing is known of that file, whoever asks for its beginning is taken to have received a minute.'
  const texts: Record<MethodSettings['sentBy'], string> = {
    server:
      'Audio is sent by this server, which counts the bytes that really left. A listener who hangs up within the first minute is no download.',
    proxy: `Audio is handed to the web server in front, which sends it, and nobody here sees how much of it left. ${asAsked}`,
    store: `Listeners are sent on (302) to a short-lived address of the store, and nobody here sees what was taken. ${asAsked}`,
  }
  return { heading: 'Which bytes are seen', blocks: [{ text: texts[sentBy] }, { text: elsewhere }] }
}

function listeners({ window, places, retentionDays }: MethodSettings): MethodSection {
  const period = window === 'calendar' ? 'each day' : 'every two days'
  const where: Record<MethodSettings['places'], string> = {
    'db-ip':
      'Country, region and city are looked up on this server, before the address is let go, in the database of [DB-IP](https://db-ip.com/) (IP Geolocation by DB-IP, CC BY 4.0). Nobody is asked. Places of addresses are estimates.',
    own: 'Country, region and city are looked up on this server, before the address is let go, in a database that its operator has chosen. Nobody is asked. Places of addresses are estimates.',
    off: 'Countries, regions and cities are not looked up.',
  }
  const kept =
    retentionDays === null
      ? 'Raw requests are kept for good.'
      : `Raw requests are kept for ${retentionDays} days${window === 'calendar' ? '' : ' or one less, as the two days of a name go together'}, and then removed together with the log of counted downloads. Totals stay.`
  return {
    heading: 'Listeners',
    blocks: [
      {
        text: `The address itself is never stored. In its place stands a name made with a key (HMAC-SHA256) that is drawn anew at random ${period} and thrown away two days after its time: from then on nobody can tell which address a name stood for, nor that names of two periods are of one person. Of IPv6 addresses the first 64 bits are taken.`,
      },
      {
        text: 'A listener is an address with an app. How many there were is known for each day; who came back on another day cannot be known, so listeners of several days are never given as a number of people.',
      },
      { text: where[places] },
      { text: kept },
    ],
  }
}
