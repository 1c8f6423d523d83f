// Facts: which services put themselves before an enclosure, and which hosts are known by their addresses
// or by what they call themselves.

/**
 * `start` is host and path as a pattern; what follows it is the address that was
 * measured, with or without its scheme.
 */
export type KnownPrefix = { name: string; start: RegExp }

export const knownPrefixes: KnownPrefix[] = [
  { name: 'OP3', start: /^op3\.dev\/e(?:,[^/]*)?\// },
  { name: 'Podtrac', start: /^(?:(?:dts|www|play)\.)?podtrac\.com\/(?:pts\/)?redirect\.\w+\// },
  { name: 'Podtrac', start: /^play\.podtrac\.com\/[\w-]+\// },
  { name: 'Chartable', start: /^(?:chrt\.fm|chtbl\.com)\/track\/[\w-]+\// },
  { name: 'Podsights', start: /^pdst\.fm\/e\// },
  { name: 'Podscribe', start: /^(?:(?:pscrb\.fm|verifi\.podscribe\.com)\/rss\/p|suprefix\.fm(?:\/e)?)\// },
  { name: 'Blubrry', start: /^media\.blubrry\.com\/[\w-]+\/(?:p\/)?/ },
  { name: 'Claritas', start: /^(?:(?:www\.)?claritaspod\.com\/measure|clrtpod\.com\/m)\// },
  { name: 'ArtsAI', start: /^arttrk\.com\/p\/[\w-]+\// },
  { name: 'Magellan AI', start: /^mgln\.ai\/(?:(?:e|track)\/[\w-]+|track)\// },
  { name: 'Podcorn', start: /^pdcn\.co\/e\// },
  { name: 'Podkite', start: /^growx\.podkite\.com\/https?\/[\w-]+\// },
  { name: 'Podroll', start: /^(?:rss\.)?pdrl\.fm\/(?:r\/[\w-]+\/)?[\w-]+\// },
  { name: 'Podder', start: /^p\.podderapp\.com\/\d+\// },
  { name: 'Spotify Ad Analytics', start: /^prfx\.byspotify\.com\/e\// },
  { name: 'Veritonic', start: /^pfx\.veritonicmetrics\.com\/[\w-]+\// },
  { name: 'VoxTopica', start: /^pfx\.vpixl\.com\/[\w-]+\// },
  { name: 'SwapFM', start: /^(?:tracking\.)?swap\.fm\/track\/[\w-]+\// },
  { name: 'Gumball', start: /^(?:\d+\.gum\.fm|s\.gum\.fm\/(?:r1\/|s-)[0-9a-f]+)\// },
  { name: 'Acast Flex', start: /^flex\.acast\.com\// },
  { name: 'AdBarker', start: /^adbarker\.com\/stream\/[\w-]+\// },
  { name: 'Backtracks', start: /^bktrks\.co\/t\/[\w-]+\// },
  { name: 'CoHost', start: /^cohst\.app\/pdcst\/[\w-]+\// },
  { name: 'Glystn', start: /^t\.glystn\.com\/v2\/track\/[\w-]+\// },
  { name: 'IPFS Podcasting', start: /^ipfspodcasting\.net\/e\// },
  { name: 'LetsCast', start: /^letscast\.fm\/track\// },
  { name: 'Médiamétrie', start: /^[\w-]+\.proxycast\.org\/[\w-]+\// },
  { name: 'PFX', start: /^m\.pfxes\.com\/[\w-]+\// },
  { name: 'Podcards', start: /^pdcds\.co\/[\w-]+\// },
  { name: 'Voxalyze', start: /^a\.pdcst\.to\/[\w-]+\// },
  { name: 'Zencastr', start: /^r\.(?:zen\.ai|zencastr\.com)\/r\// },
  { name: 'up.audio', start: /^prefix\.up\.audio\/s\// },
]

/** `domains` name a host by an address below them, `words` by its generator. */
export type KnownHost = { name: string; domains: string[]; words?: RegExp }

// Software first: a site that runs it may keep its media with somebody else.
export const knownHosts: KnownHost[] = [
  { name: 'Castopod', domains: ['castopod.com'], words: /castopod/i },
  { name: 'HarborFM', domains: ['harborfm.com'], words: /harbor ?fm/i },
  { name: 'Podlove Publisher', domains: [], words: /podlove/i },
  { name: 'Seriously Simple Podcasting', domains: [], words: /seriously simple/i },
  { name: 'PowerPress', domains: [], words: /powerpress/i },
  { name: 'Podcast Generator', domains: [], words: /podcast generator/i },
  { name: 'Transistor', domains: ['transistor.fm'], words: /transistor/i },
  { name: 'Buzzsprout', domains: ['buzzsprout.com'], words: /buzzsprout/i },
  { name: 'Captivate', domains: ['captivate.fm'], words: /captivate/i },
  { name: 'Libsyn', domains: ['libsyn.com', 'libsynpro.com'], words: /libsyn/i },
  { name: 'Podbean', domains: ['podbean.com'], words: /podbean/i },
  { name: 'Simplecast', domains: ['simplecast.com', 'simplecastaudio.com'], words: /simplecast/i },
  { name: 'Acast', domains: ['acast.com', 'pippa.io', 'acast.cloud'], words: /^acast/i },
  {
    name: 'Spotify for Creators',
    domains: ['anchor.fm', 'd3ctxlq1ktw2nl.cloudfront.net'],
    words: /anchor podcasts|spotify for (creators|podcasters)/i,
  },
  { name: 'Megaphone', domains: ['megaphone.fm'], words: /megaphone/i },
  { name: 'RSS.com', domains: ['rss.com'], words: /^(https?:\/\/)?rss\.com/i },
  { name: 'Spreaker', domains: ['spreaker.com'], words: /spreaker/i },
  { name: 'Castos', domains: ['castos.com'], words: /castos/i },
  { name: 'Fireside', domains: ['fireside.fm'], words: /fireside/i },
  { name: 'Podigee', domains: ['podigee.com', 'podigee.io', 'podigee-cdn.net'], words: /podigee/i },
  { name: 'SoundCloud', domains: ['soundcloud.com'], words: /soundcloud/i },
  { name: 'JustCast', domains: ['justcast.com'], words: /justcast/i },
  { name: 'RedCircle', domains: ['redcircle.com'], words: /redcircle/i },
  { name: 'Audioboom', domains: ['audioboom.com'], words: /audioboom/i },
  { name: 'Omny Studio', domains: ['omny.fm', 'omnycontent.com', 'omnystudio.com'], words: /omny/i },
  { name: 'ART19', domains: ['art19.com'], words: /art ?19/i },
  { name: 'Zencastr', domains: ['zencastr.com', 'zencast.fm'], words: /zencastr/i },
  { name: 'Podhome', domains: ['podhome.fm'], words: /podhome/i },
  { name: 'Ausha', domains: ['ausha.co'], words: /ausha/i },
  { name: 'Pinecast', domains: ['pinecast.com', 'pinecast.co'], words: /pinecast/i },
  { name: 'Podomatic', domains: ['podomatic.com'], words: /podomatic/i },
  { name: 'Hello Audio', domains: ['helloaudio.fm'], words: /hello ?audio/i },
  { name: 'Whooshkaa', domains: ['whooshkaa.com'], words: /whooshkaa/i },
  { name: 'iVoox', domains: ['ivoox.com'], words: /ivoox/i },
  { name: 'PRX', domains: ['prx.org', 'prxu.org'], words: /\bprx\b/i },
  { name: 'Firstory', domains: ['firstory.me', 'firstory.io'], words: /firstory/i },
  { name: 'Substack', domains: ['substack.com'], words: /substack/i },
  { name: 'Patreon', domains: ['patreon.com', 'patreonusercontent.com'], words: /patreon/i },
  { name: 'Blubrry', domains: ['blubrry.com', 'blubrry.net'], words: /blubrry/i },
  { name: 'Squarespace', domains: ['squarespace.com'], words: /squarespace|site-server/i },
  { name: 'WordPress', domains: ['wordpress.com'], words: /wordpress/i },
  { name: 'FeedBurner', domains: ['feedburner.com', 'feedburner.google.com'] },
]
