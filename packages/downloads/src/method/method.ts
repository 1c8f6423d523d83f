import type { NetworkMark } from '../request.ts'
import type { WindowKind } from '../windows.ts'
import { methodAfterwards } from './method-afterwards.ts'
import { clicksSection } from './method-clicks.ts'
import { membersSection } from './method-members.ts'

/** What of an installation decides how it counts. */
export type MethodSettings = {
  readonly window: WindowKind
  /** Raw requests are kept for so many days; null: for good. */
  readonly retentionDays: number | null
  /**
   * Who sends the audio: this `server`, which sees every byte leave, the `proxy` in front, or the `store`
   * that listeners are sent on to.
   */
  readonly sentBy: 'server' | 'proxy' | 'store'
  /** Whose database says where an address is. */
  readonly places: 'db-ip' | 'own' | 'off'
  /** Sizes of the lists. */
  readonly lists: {
    readonly bots: number
    readonly apps: number
    readonly libraries: number
    readonly bogusReferrers: number
  }
  readonly mostPerAddress: number
  /** Raw requests of one address that are kept for a day. */
  readonly mostKept: number
  /**
   * The UTC day on which a public list of agents was loaded in place of our own, `YYYY-MM-DD`; null: our own.
   */
  readonly agentsSince: string | null
  /** How many networks of each kind the operator listed. */
  readonly networks: Readonly<Record<NetworkMark, number>>
  /** Whose list of data centres it is, and of which day, `YYYY-MM-DD`; null: none is used. */
  readonly dataCenters: { readonly from: 'shipped' | 'loaded'; readonly on: string } | null
}

/** Words with `code`, **weight** and [links](https://…), nothing else. */
export type MethodText = string
export type MethodBlock =
  | { readonly text: MethodText }
  | { readonly list: readonly MethodText[] }
  | { readonly code: string }
export type MethodSection = {
  readonly heading: string
  readonly blocks: readonly MethodBlock[]
  /** Left out on the public page. */
  readonly operators?: true
}

/**
 * How downloads are counted, said from the settings: the public page and
 * docs/counting.md are both made of this.
 */
export function countingRules(settings: MethodSettings): readonly MethodSection[] {
  return [
    opening,
    requests(settings),
    ...windows(settings),
    received(settings),
    kept(settings),
    listeners(settings),
    membersSection.en,
    clicksSection.en,
    ...methodAfterwards(settings),
  ]
}

const opening: MethodSection = {
  heading: 'In short',
  blocks: [
    {
      text: 'By the [IAB Podcast Measurement Technical Guidelines 2.3](https://iabtechlab.com/standards/podcast-measurement-guidelines/). Podstead is not certified by anybody; this page says what it does, made from the settings of this installation. Every request ends in exactly one of three: part of a **download**, **excluded** with a reason, or **pending** because less than a minute has been received so far.',
    },
  ],
}

function requests(settings: MethodSettings): MethodSection {
  const { lists, mostPerAddress, agentsSince, sentBy } = settings
  return {
    heading: 'From a request to a number',
    blocks: [
      {
        list: [
          `**The answer comes first.** Only then is one raw request noted: time, method, status, range, ${sentBy === 'server' ? 'bytes that really left' : 'bytes that were asked for'}, app name (user agent), referrer, country, region and city, and a name for the listener. If writing fails, the listener notices nothing.`,
          `**Excluded** are requests that deliver nothing or nobody listens to: HEAD and other methods, 304, failed requests, one- and two-byte probes, what a browser fetches in advance, the Apple Watch’s second fetch, an empty or malformed app name, robots, scripts and programming libraries, made-up referrers, more than ${mostPerAddress} different episode and app pairs from one address in a day, and files that are no longer known. The request stays, with its reason.`,
          '**Grouped** are the rest: same episode in whichever form (sound, film, another bit rate), same listener, same app name, within one window.',
          '**Joined** are the byte ranges of a group. Bytes sent twice count once. Parts of two files, be they versions or forms of an episode, never add up: one of them has to reach its minute.',
          '**A download** is a group whose joined bytes reach one minute of audio: the bytes before the first audio frame (tags, artwork) plus 60 seconds. Those are their share of the rest of the file; where the bit rate varies, the first 60 seconds as the frames of the file show (files that were processed before Podstead measured that: their share). For a file shorter than a minute, or not yet measured, it is the whole file.',
        ],
      },
      {
        text: `Apps and bots are recognised by ${agentsSince ? `the public lists of [OPAWG](https://github.com/opawg/user-agents-v2), as loaded on ${agentsSince}` : 'lists of our own'}: ${lists.bots} bots, ${lists.apps} apps and browsers, ${lists.libraries} libraries, and ${lists.bogusReferrers} referrers that are known to be made up. A request whose app is in none of the lists is excluded as a robot where it says so itself: by a word such as bot, crawler, spider, scraper, harvester, dataset, ingest, indexer or transcriber; by one such as downloader, archiver, research, training, whisper or pipeline where no telephone, tablet or player of one is named beside it; or by the form \`Mozilla/5.0 (compatible; NAME; …)\`, which no browser of today has.`,
      },
      ...networksText(settings).map((text) => ({ text })),
    ],
  }
}

function networksText({
  networks: { safe, bot, data_center, vpn },
  dataCenters,
}: MethodSettings): MethodText[] {
  const loaded = safe + bot + vpn
  const centers: Record<'shipped' | 'loaded', string> = {
    shipped: `Requests from data centres, where servers are and listeners are not, are excluded by the list that comes with Podstead: ${data_center} networks of cloud and hosting providers, as of ${dataCenters?.on}, from data of [RouteViews](https://www.routeviews.org/), the [NRO](https://www.nro.net/) and [DB-IP](https://db-ip.com/) (CC BY 4.0). Networks that carry people are left out of it: iCloud Private Relay, Cloudflare, and those that VPNs for consumers mostly rent.`,
    loaded: `Requests from data centres, where servers are and listeners are not, are excluded by a list that the operator of this installation loaded on ${dataCenters?.on}: ${data_center} ${data_center === 1 ? 'network' : 'networks'}.`,
  }
  return [
    dataCenters
      ? centers[dataCenters.from]
      : 'No list of data centres is used: its operator switched it off.',
    loaded
      ? `Beside them the operator loaded ${bot} networks of robots, ${vpn} of VPNs, and ${safe} that are known to have many people behind them, to which the limit for one address does not apply.`
      : 'No lists of robot or VPN addresses are loaded, so those two reasons do not occur.',
  ]
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
  return [
    {
      heading: 'The window',
      blocks: [
        {
          text: `${kinds[window]} Which day a download is reported on is another question: days and hours in all statistics are those of the podcast’s own time zone, or of UTC where its owner chose that. So a day has 23 or 25 hours when clocks are changed, and one listener can have two downloads of an episode on it, one before and one after midnight UTC.`,
        },
      ],
    },
  ]
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

function kept({ mostKept, mostPerAddress }: MethodSettings): MethodSection {
  return {
    heading: 'How many requests are kept',
    blocks: [
      {
        text: `Of one address, at most ${mostKept} requests that may count are kept in a day, so that nobody fills the disk by asking for one episode all day long; of one episode in one app a twenty-fifth of that. From a fifth on, the rest is shared by up to ${mostPerAddress} pairs of episode and app, so that everybody behind a busy address still has room. Of requests that are excluded anyway, a fifth is kept. The first one that is too many stays with that reason, later ones are answered like any other and not noted. No listening app needs that many requests for its minute, so the number of downloads stays the same.`,
      },
    ],
  }
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
        text: 'A listener is an address with an app. How many there were is known for each day of UTC, at the end of which the names change, and given so in every time zone; who came back on another day cannot be known, so listeners of several days are never given as a number of people.',
      },
      { text: where[places] },
      { text: kept },
    ],
  }
}
