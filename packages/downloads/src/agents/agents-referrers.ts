import type { Referrer, ReferrerCategory } from './agent-tables.ts'

/** Ends what a player of ours says of its site; no Referer can have it, as browsers leave fragments out. */
export const PLAYER_MARK = '#player'

/**
 * The app or host whose page played an episode, by the host of its address; null for an address nobody
 * listed. A row matches its host and every host below it.
 */
export function classifyReferrer(address: string): Referrer | null {
  let host = referrerHost(address)
  if (!host) return null
  if (amazonMusic.test(host)) return amazon
  for (;;) {
    const found = byHost.get(host)
    if (found) return found
    const dot = host.indexOf('.')
    if (dot < 0) return null
    host = host.slice(dot + 1)
  }
}

/** The host of an http(s) address in lower case, without parsing the rest; null when there is none. */
export function referrerHost(address: string): string | null {
  return webHost.exec(address)?.[1]?.toLowerCase() ?? null
}

const webHost = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i
const amazonMusic = /^music\.amazon\.(?:com?\.)?[a-z]{2,3}$/
const amazon: Referrer = { name: 'Amazon Music', category: 'app' }

// 'app': a listening service of its own; 'host': the player that a podcast host puts on its customers' pages
const referrers: readonly (readonly [name: string, category: ReferrerCategory, ...hosts: string[]])[] = [
  ['Alitu Web Player', 'host', 'alitu.com'],
  ['Apple Podcasts', 'app', 'podcasts.apple.com'],
  [
    'Audible',
    'app',
    'audible.com',
    'audible.co.uk',
    'audible.de',
    'audible.fr',
    'audible.ca',
    'audible.com.au',
    'audible.in',
    'audible.it',
  ],
  ['Buzzsprout Web Player', 'host', 'buzzsprout.com'],
  ['Captivate Web Player', 'host', 'captivate.fm'],
  ['Car Curious', 'app', 'getcarcurious.com'],
  ['Castamatic', 'app', 'castamatic.com'],
  ['CastBox', 'app', 'castbox.fm'],
  ['Castos Web Player', 'host', 'castos.com'],
  ['Castro', 'app', 'castro.fm'],
  ['Chartable', 'app', 'chtbl.com', 'chartable.com'],
  ['CurioCaster', 'app', 'curiocaster.com'],
  ['Czech Podcasts', 'app', 'ceskepodcasty.cz'],
  ['Deezer', 'app', 'deezer.com'],
  ['Discord', 'app', 'discordsays.com', 'discord.com'],
  ['Facebook', 'app', 'facebook.com'],
  ['Feedly', 'app', 'feedly.com'],
  ['Feedspot', 'app', 'feedspot.com'],
  ['Fountain', 'app', 'fountain.fm'],
  ['Goodpods', 'app', 'goodpods.com'],
  ['Google Podcasts', 'app', 'podcasts.google.com'],
  ['Headliner', 'app', 'headliner.app', 'headliner.link'],
  ['iHeartRadio', 'app', 'iheart.com'],
  ['Inoreader', 'app', 'inoreader.com'],
  ['Insomniac Radio', 'app', 'insomniacradio.com'],
  ['iVoox', 'app', 'ivoox.com'],
  ['Jam', 'app', 'jam.ai'],
  ['JustCast', 'host', 'justcast.com'],
  ['Kajabi', 'host', 'mykajabi.com', 'kajabi.com'],
  ['LinkedIn', 'app', 'linkedin.com'],
  ['Listen Notes', 'app', 'listennotes.com'],
  ['LN Beats', 'app', 'lnbeats.com'],
  ['Luminary', 'app', 'luminarypodcasts.com'],
  ['Megaphone', 'host', 'megaphone.fm'],
  ['Mixcloud', 'app', 'mixcloud.com'],
  ['Overcast', 'app', 'overcast.fm'],
  ['Pandora', 'app', 'pandora.com'],
  ['Parler', 'app', 'parler.com'],
  ['Playapod', 'app', 'playapod.com'],
  ['Player FM', 'app', 'player.fm'],
  ['Pocket Casts', 'app', 'pocketcasts.com', 'pca.st'],
  ['Podbay', 'app', 'podbay.fm'],
  ['Podbean', 'host', 'podbean.com'],
  ['Podcast Addict', 'app', 'podcastaddict.com'],
  ['Podcast Index', 'app', 'podcastindex.org'],
  ['Podcast.app', 'app', 'podcast.app'],
  ['Podchaser', 'app', 'podchaser.com'],
  ['Podfriend', 'app', 'podfriend.com'],
  ['PodGrabber', 'app', 'podgrabber.com'],
  ['PodLink', 'app', 'pod.link'],
  ['PodMatch', 'app', 'podmatch.com'],
  ['Podmust', 'app', 'podmust.com'],
  ['Podplay', 'app', 'podplay.com'],
  ['Podtail', 'app', 'podtail.com'],
  ['Podverse', 'app', 'podverse.fm'],
  ['Podvine', 'app', 'podvine.com'],
  ['Radioline', 'app', 'radioline.co'],
  ['RadioPublic', 'app', 'radiopublic.com'],
  ['Simplecast', 'host', 'simplecast.com'],
  ['Spotify', 'app', 'spotify.com'],
  ['Stitcher', 'app', 'stitcher.com'],
  ['Transistor Web Player', 'host', 'transistor.fm'],
  ['TrueFans', 'app', 'truefans.fm', 'podfans.fm'],
  ['TuneIn', 'app', 'tunein.com'],
  ['Wix', 'host', 'wixapps.net'],
  ['WNYC', 'app', 'wnyc.org'],
]

const byHost: ReadonlyMap<string, Referrer> = new Map(
  referrers.flatMap(([name, category, ...hosts]) => hosts.map((host) => [host, { name, category }] as const)),
)
