export interface DemoShow {
  title: string
  description: string
  author: string
  /** Name of an Apple category. */
  category: string
  /** Downloads of a new episode in its first days, today. */
  reach: number
  /** Days between episodes. */
  rhythm: number
  /** Oldest first. */
  episodes: string[]
}

/** Three podcasts that do not exist, with 40 episodes over two years. */
export const CAST: DemoShow[] = [
  {
    title: 'Night Trains',
    description:
      '<p>Sleeping cars, slow mornings and the people who wait on platforms. A new journey every month.</p>',
    author: 'Mira Kolb',
    category: 'Society & Culture',
    reach: 420,
    rhythm: 36,
    episodes: [
      'To Lisbon',
      'The last sleeper to Narvik',
      'A conductor remembers',
      'Vienna, 23:39',
      'Breakfast in Venice',
      'The border at three',
      'Who builds a bunk',
      'Snow on the Bernina',
      'The timetable maker',
      'Two nights to Odesa',
      'Luggage',
      'The quiet compartment',
      'Crossing the Sound',
      'Platform nine',
      'The dining car',
      'Homeward',
      'The longest tunnel',
      'Letters from the sleeper',
      'A station without a town',
      'The lamp at the end',
    ],
  },
  {
    title: 'Kitchen Chemistry',
    description:
      '<p>Why bread rises, why onions bite, and what your grandmother knew. With experiments to eat.</p>',
    author: 'Tomasz and Ines',
    category: 'Science',
    reach: 180,
    rhythm: 50,
    episodes: [
      'Why onions bite',
      'Bread, in four acts',
      'The salt that is not salty',
      'Foam',
      'Caramel is not one thing',
      'Eggs under pressure',
      'The tea is wrong',
      'Smoke',
      'What yeast wants',
      'Ice that does not melt',
      'Sour',
      'The case for cold butter',
      'Beans and patience',
    ],
  },
  {
    title: 'The Harbour Desk',
    description: '<p>News from a small port, read by the people it happens to.</p>',
    author: 'Harbour Desk',
    category: 'News',
    reach: 60,
    rhythm: 21,
    episodes: [
      'The new crane',
      'Fog, again',
      'Who owns the pier',
      'A ferry for sale',
      'Low water',
      'The ice year',
      'Opening day',
    ],
  },
]

/**
 * What listening apps call themselves, with their share in a hundred; the last one is
 * a robot and counts for nothing.
 */
export const AGENTS: [agent: string, share: number][] = [
  ['AppleCoreMedia/1.0.0.21E236 (iPhone; U; CPU OS 17_4_1 like Mac OS X; en_us)', 34],
  ['Spotify/8.9.22 iOS/17.4 (iPhone15,2)', 22],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 11],
  ['AntennaPod/3.4.0', 8],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0', 8],
  ['CastBox/11.4.3 (Linux;Android 14)', 6],
  ['PodcastAddict/v5 (+https://podcastaddict.com/; Android podcast app)', 5],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 6],
]

/** Pages on which people press play in a browser. */
export const REFERRERS = [
  'https://podcasts.apple.com/',
  'https://open.spotify.com/',
  'https://www.reddit.com/r/podcasts',
  'https://example.org/blog',
  '',
]
