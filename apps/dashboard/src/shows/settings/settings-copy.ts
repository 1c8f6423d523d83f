import { messages } from '../../language/language.ts'

/** Texts of the settings pages. Texts of the specification stand as its ledger spells them. */
export const SETTINGS = messages('shows', 'SETTINGS', {
  general: 'General',
  advanced: 'Advanced',
  saved: (name: string) => `${name} has been updated!`,
  failed: 'Error',
  empty: 'Empty',
} as const)

export const GENERAL = messages('shows', 'GENERAL', {
  about: 'About the podcast',
  aboutText: 'What listeners read in their app before they subscribe.',
  name: 'Podcast name',
  alias: 'Use a name of my own',
  aliasHint: 'Otherwise the podcast has the name of its synchronised folder. It takes effect when you save.',
  folderName: 'The name of the synchronised folder. Change it there.',
  description: 'Description',
  keywords: 'Keywords',
  keywordsHint: 'Separated by commas.',
  classification: 'Category and language',
  classificationText: 'Directories sort and filter by these.',
  language: 'Language',
  category: 'Category',
  subcategory: 'Subcategory',
  noSubcategory: 'None',
  medium: 'Medium',
  explicit: 'Explicit content',
  type: 'Podcast type',
  episodic: 'Episodic',
  episodicHint: 'Newest episode first; can be heard in any order.',
  serial: 'Serial',
  serialHint: 'Oldest episode first; tells one story in order.',
  place: 'Place',
  placeText: 'What the podcast is about or where it is made. Apps can show it on a map.',
  credits: 'Author and owner',
  creditsText:
    'Author and copyright are public. Directories use the email address to confirm that the podcast is yours.',
  author: 'Author',
  email: 'Email',
  emailHint: 'Not in the feed, unless you switch that on under Advanced.',
  homepage: 'Homepage',
  homepageHint: 'Where listeners find you on the web.',
  copyright: 'Copyright',
  state: 'Status',
  complete: 'Complete',
  completeHint: 'No more episodes will follow. Apps may stop looking for new ones.',
} as const)

export const PREVIEW = messages('shows', 'PREVIEW', {
  title: 'Preview',
  how: 'How it will be shown',
  apple: 'Apple Podcasts',
  feed: 'Feed',
  noTitle: 'Podcast name',
  noDescription: 'Your description appears here as you write it.',
  explicit: 'Explicit',
  left: (count: string) => `${count} bytes left`,
  over: (count: string) => `${count} bytes too many: it cannot be saved like this.`,
  appleNote:
    'Apps show paragraphs, lists, bold, italic and links. Headings become paragraphs; pictures are left out.',
  feedNote: 'The text as it stands in the feed.',
} as const)

/** podcast:medium, for people; an `L` makes it a list of such things. */
export const MEDIUM_LABELS = messages('shows', 'MEDIUM_LABELS', {
  podcast: 'Podcast',
  music: 'Music',
  video: 'Video',
  film: 'Film',
  audiobook: 'Audiobook',
  newsletter: 'Newsletter',
  blog: 'Blog',
  publisher: 'Publisher',
  course: 'Course',
  podcastL: 'List of podcasts',
  musicL: 'Music playlist',
  videoL: 'Video playlist',
  filmL: 'List of films',
  audiobookL: 'List of audiobooks',
  newsletterL: 'List of newsletters',
  blogL: 'List of blogs',
  publisherL: 'List of publishers',
  courseL: 'List of courses',
  mixed: 'Mixed list',
} as const)
