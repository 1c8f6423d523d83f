/** Words of the shell; MS… are the rows of the specification's ledger. */
export const COPY = {
  skip: 'Skip to the page',
  menu: {
    bar: 'Podstead',
    label: 'Main menu',
    open: 'Open menu',
    podcasts: 'Podcasts', // MS167
    newPodcast: 'New Podcast', // MS168
    yours: 'Your podcasts',
    search: 'Search',
  },
  user: {
    label: 'Account',
    changePassword: 'Change Password', // MS182
    signOut: 'Sign out', // MS183
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  show: {
    label: 'Podcast menu',
    overview: 'Overview',
    episodes: 'Episodes', // MS162
    general: 'General settings',
  },
  feed: {
    button: 'RSS Feed', // MS160
    /** MS152, corrected */
    text: "You'll need your RSS Feed URL to submit to Apple Podcasts, Google Podcasts, Pocket Casts, etc.",
    address: 'Feed URL',
    copy: 'Copy URL',
    qr: 'QR code of the feed URL',
  },
  palette: {
    placeholder: 'Go to a page or a podcast…',
    nothing: 'Nothing matches',
    pages: 'Pages',
    podcasts: 'Podcasts',
    thisPodcast: (name: string) => `In ${name}`,
  },
  player: {
    label: 'Audio player',
    play: 'Play',
    pause: 'Pause',
    back: 'Back 15 seconds',
    forward: 'Forward 30 seconds',
    seek: 'Position',
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
} as const
