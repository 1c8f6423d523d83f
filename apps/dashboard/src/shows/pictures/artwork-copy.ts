import { messages } from '../../language/language.ts'

export const ARTWORK = messages('shows', 'ARTWORK', {
  title: 'Artwork',
  now: 'The picture of your podcast',
  nowText:
    'Apps show it next to every episode. It is kept in four sizes; each address changes with the picture.',
  drawn: 'We drew this placeholder for you. Upload artwork of your own.',
  alt: (name: string) => `Artwork of ${name}`,
  hint: 'A square JPEG or PNG of 1400 × 1400 to 3000 × 3000 pixels, up to 15 MB. Other shapes can be cropped.',
  saved: 'Artwork has been updated!',
  removed: 'Artwork has been deleted!',
  removeTitle: 'Remove the artwork?',
  removeText:
    'The podcast shows a drawn cover with its name until you upload another one. Directories may take a day to notice.',
  versions: 'Sizes',
  versionsText: 'For your own pages, or to check what apps get.',
  versionsFailed: 'The sizes could not be loaded',
  version: (px: number) => `${px} × ${px}`,
  uses: {
    256: 'Lists of this dashboard',
    600: 'Players and pages',
    1400: 'Apple’s minimum',
    3000: 'In your feed',
  } as Record<number, string>,
  preview: 'How it looks in an app',
  previewText: 'Small, as most people see it. Can you still read it?',
  light: 'Light',
  dark: 'Dark',
  episode: 'Latest episode',
  tips: 'What Apple advises',
  tipList: [
    '3000 × 3000 pixels, RGB, no transparency.',
    'Large letters, few words: the name is shown next to it anyway.',
    'Nothing important in the corners; they are rounded off.',
    'No logos of Apple or other apps, no web addresses, nothing explicit.',
  ],
} as const)

export const HEADER_IMAGE = messages('shows', 'HEADER_IMAGE', {
  title: 'Header image',
  allTitle: 'Images',
  saved: 'Successfully uploaded the image',
  removed: 'The image was removed.',
  failed: 'Failed to upload the image',
  unlistedTitle: 'No page to put it on',
  unlistedText: 'An unlisted podcast has no public pages, so it needs no pictures for them.',
  back: 'Back to the overview',
} as const)

/** By the field that each is kept in. */
export const PAGE_PICTURES = messages('shows', 'PAGE_PICTURES', {
  header_img_url: {
    title: 'Header image',
    section: 'Header image',
    text: 'A wide picture at the top of the podcast’s pages.',
    alt: 'The header image',
    hint: 'A JPEG or PNG that is wider than tall, up to 15 MB. 500 pixels in width are recommended; 2400 × 800 stay sharp on large screens. It is cut at the edges on small ones.',
    removeTitle: 'Remove the header image?',
    removeText: 'The pages show a plain band in your colours instead.',
  },
  social_sharing_image: {
    title: 'Social sharing image',
    section: 'When somebody shares a link',
    text: 'What social networks show next to the address of your pages.',
    alt: 'The social sharing image',
    hint: 'A JPEG or PNG, ideally 1024 × 512 pixels.',
    removeTitle: 'Remove the social sharing image?',
    removeText: 'Networks show your artwork instead. They may keep the old picture for some days.',
  },
  about_page_header_image: {
    title: 'About page header image',
    section: 'Above “About the Show”',
    text: 'A wide image at the top of the about section.',
    alt: 'The about page header image',
    hint: 'A wide JPEG or PNG.',
    removeTitle: 'Remove the about page header image?',
    removeText: 'The about section begins with its title instead.',
  },
  custom_favicon_image: {
    title: 'Favicon',
    section: 'In the browser tab',
    text: 'A small picture beside the title of your pages.',
    alt: 'The favicon',
    hint: 'A square JPEG, PNG or ICO, ideally 192 × 192 pixels.',
    removeTitle: 'Remove the favicon?',
    removeText: 'Browsers show Podstead’s instead.',
  },
} as const)
