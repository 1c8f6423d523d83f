import { messages } from '../language/language.ts'

/** Words of the shell; MS… are the rows of the specification's ledger. */
export const COPY = messages('shell', 'COPY', {
  skip: 'Skip to the page',
  menu: {
    bar: 'Podstead',
    label: 'Main menu',
    open: 'Open menu',
    podcasts: 'Podcasts', // MS167
    newPodcast: 'New Podcast', // MS168
    connections: 'Connections', // MS169
    senders: 'Sender Authentication', // MS170
    introVideos: 'Introductory Videos', // MS171
    help: 'Help', // MS172, corrected
    upgrade: 'Upgrade', // MS175
    billing: 'Billing', // MS174
    payout: 'Payout / Balance', // MS150
    request: 'Submit a request', // MS173
    isExternal: '(opens in a new tab)',
    yours: 'Your podcasts',
    search: 'Search',
    searchKey: 'Ctrl K',
  },
  user: {
    label: 'Account',
    connection: 'Connection', // MS179
    affiliates: 'Affiliates', // MS180
    balance: 'Balance', // MS181
    changePassword: 'Change Password', // MS182
    server: 'This server',
    signOut: 'Sign out', // MS183
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  /** Beside the title of every page of a private podcast. */
  privacy: { unlisted: 'Private: unlisted', password: 'Private: password protected', members: 'Private: members only' },
  show: {
    label: 'Podcast menu',
    overview: 'Overview',
    episodes: 'Episodes', // MS162
    metrics: 'Metrics',
    summary: 'Summary',
    downloads: 'Downloads',
    liveView: 'Live view',
    subscribers: 'Private Subscribers', // MS148
    distributions: 'Distributions', // MS163
    website: 'Website',
    widgets: 'Widgets', // MS164
    playlist: 'Playlist', // MS165
    links: 'Links', // MS166
    settings: 'Settings',
    general: 'General', // MS153
    advanced: 'Advanced', // MS154
    feed: 'Feed',
    check: 'Feed check',
    live: 'Live streams',
    artwork: 'Artwork', // MS155
    headerImage: 'Header image', // MS156
    social: 'Social', // MS157
    integrations: 'Integrations', // MS158
    import: 'Import', // MS159
    more: 'More',
    notion: 'Notion export',
    archive: 'Export',
    moveAway: 'Move away',
  },
  tabs: {
    overview: 'Overview', // MS176
    downloads: 'Downloads', // MS177
    requests: 'Requests',
    compare: 'Compare',
    history: 'History',
    seasons: 'Seasons',
    newEpisode: 'New episode',
    people: 'People',
    value: 'Value for value',
    website: 'Website',
    customize: 'Customize',
    websiteImages: 'Images',
    tipJar: 'Tip jar',
    tips: 'Tips',
    tipFees: 'Fees',
    sorting: 'Order',
    numbers: 'Numbers',
    subFolder: 'Subfolder',
    subscribers: 'Subscribers',
    privateSettings: 'Settings',
    advancedControls: 'Advanced Controls', // MS178
    invitation: 'Invitation e-mail',
    mailingLists: 'Mailing lists',
  },
  feed: {
    button: 'RSS Feed', // MS160
    /** MS152, corrected */
    text: "You'll need your RSS Feed URL to submit to Apple Podcasts, Google Podcasts, Pocket Casts, etc.",
    privateText: 'Give this address to the people who may listen: they add it to their app by hand. Directories take no private podcasts.',
    address: 'Feed URL',
    copy: 'Copy URL',
    credentialsTitle: 'The feed is password protected',
    credentials: 'Give listeners the user name and the password too. Their app asks for them once.',
    username: 'User name',
    password: 'Password',
    copyCredentials: 'Copy both',
    qr: 'QR code of the feed URL',
  },
  website: {
    button: 'Podcast Website', // MS161
    text: 'This page shows your podcast to anyone who has its address: description, episodes and where to listen.',
    landingPage: 'Landing page',
    copy: 'Copy URL',
    qr: 'QR code of the landing page',
    open: 'Open the page',
    none: 'This podcast has no public page.',
  },
  palette: {
    placeholder: 'Go to a page or a podcast…',
    nothing: 'Nothing matches',
    pages: 'Pages',
    podcasts: 'Podcasts',
    importPodcast: 'Bring a podcast here',
    deletedPodcasts: 'Recently deleted podcasts',
    thisPodcast: (name: string) => `In ${name}`,
  },
  player: {
    label: 'Audio player',
    play: 'Play',
    pause: 'Pause',
    back: 'Back 15 seconds',
    forward: 'Forward 30 seconds',
    seek: 'Position',
    positionText: (at: string, of: string) => `${at} of ${of}`,
    speed: 'Speed',
    volume: 'Volume',
    subscribe: 'Subscribe',
    share: 'Share',
    moreInfo: 'More info',
    minimize: 'Make the player small',
    expand: 'Make the player large',
    close: 'Close the player',
    closeSection: 'Close',
    failed: 'This audio could not be played.',
    failedElsewhere: 'Your old host did not give this audio.',
    subscribeText: 'Paste the feed URL into any podcast app to follow this podcast.',
    noFeed: 'This podcast has no public feed to subscribe to.',
    copyFeed: 'Copy feed URL',
    copyLink: 'Copy link',
    copyEmbed: 'Copy embed code',
    onFacebook: 'Share on Facebook',
    onTwitter: 'Share on X',
    noShare: 'There is nothing to share yet: the episode is not published.',
    noInfo: 'No description yet.',
  },
} as const)

export const CRASH = messages('shell', 'CRASH', {
  updated: 'Podstead was updated',
  fell: 'This page fell over',
  load: 'Load it again',
  back: 'Back to your podcasts',
  updatedText: 'Load the page again to get the new version.',
  fellText: 'Nothing that was saved is lost. Load it again, or go back to your podcasts.',
} as const)

export const UNKNOWN = messages('shell', 'UNKNOWN', {
  documentTitle: 'Page not found · Podstead',
  title: 'No page at this address',
  back: 'Back to your podcasts',
  text: 'The link may be old, or a letter is missing.',
} as const)
