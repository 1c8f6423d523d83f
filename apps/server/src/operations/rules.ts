import { INTRO_ICONS, INTRO_TOPICS, type IntroVideo } from '@podstead/contract/operations'
import { z } from 'zod'

const VideoLine = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes'),
  title: z.string().trim().min(1, "can't be blank").max(80, 'is too long (maximum is 80 characters)'),
  subtitle: z.string().trim().max(200, 'is too long (maximum is 200 characters)').default(''),
  video_url: z
    .url({ protocol: /^https?$/, error: 'must be a web address, or null' })
    .nullable()
    .default(null),
  icon: z.enum(INTRO_ICONS, `must be one of ${INTRO_ICONS.join(', ')}`).default('video'),
  drive: z.boolean().default(false),
})
export type VideoLine = z.output<typeof VideoLine>

/** Four topics, explained in writing until the operator has videos. */
export const DEFAULT_VIDEOS: VideoLine[] = [
  {
    id: 'new-podcast',
    title: 'Start a podcast',
    subtitle: 'From a name to a feed that every app can follow.',
    video_url: null,
    icon: 'podcast',
    drive: false,
  },
  {
    id: 'ai-announcement',
    title: 'Let AI help, and stay yourself',
    subtitle: 'What machines do well for a show, and what listeners want from you.',
    video_url: null,
    icon: 'announcement',
    drive: false,
  },
  {
    id: 'cloud-drive',
    title: 'Bring recordings from a cloud drive',
    subtitle: 'From a folder of yours to a published episode.',
    video_url: null,
    icon: 'drive',
    drive: true,
  },
  {
    id: 'artwork',
    title: 'Make artwork that works',
    subtitle: 'A picture that can be read at the size of a thumbnail.',
    video_url: null,
    icon: 'artwork',
    drive: false,
  },
]

/** Reads the text of INTRO_VIDEOS_FILE. With problems, the list is that of the code. */
export function readVideos(text: string): { videos: VideoLine[]; problems: string[] } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    return { videos: DEFAULT_VIDEOS, problems: [`is not JSON: ${(error as Error).message}`] }
  }
  if (!Array.isArray(given) || given.length === 0)
    return { videos: DEFAULT_VIDEOS, problems: ['must be a list of videos'] }
  const lines = given.map((line) => VideoLine.safeParse(line))
  const videos = lines.flatMap(({ data }) => (data ? [data] : []))
  const problems = [
    ...lines.flatMap(({ error }, at) =>
      (error?.issues ?? []).map(
        ({ path, message }) => `video ${at + 1}: ${[path.join('.'), message].filter(Boolean).join(' ')}`,
      ),
    ),
    ...videos
      .filter(hasNothingToShow)
      .map(({ id }) => `video ${id} needs a video_url: only ${INTRO_TOPICS.join(', ')} have written steps`),
    ...[...new Set(videos.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at))].map(
      (id) => `two videos have the id ${id}`,
    ),
  ]
  return problems.length ? { videos: DEFAULT_VIDEOS, problems } : { videos, problems }
}

/** A film plays in the page only from an origin of ours; the page's policy lets nothing else in. */
export function introVideo(line: VideoLine, ownOrigins: string[]): IntroVideo {
  const url = line.video_url === null ? null : new URL(line.video_url)
  return {
    ...line,
    is_embeddable:
      url !== null && ownOrigins.includes(url.origin) && url.pathname.toLowerCase().endsWith('.mp4'),
  }
}

function hasNothingToShow({ id, video_url }: VideoLine): boolean {
  return video_url === null && !INTRO_TOPICS.includes(id as (typeof INTRO_TOPICS)[number])
}
