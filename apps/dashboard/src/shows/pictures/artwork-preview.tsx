import { Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import type { Area, ChosenPicture } from '../../fields/pictures/use-picture-slot.ts'
import { Section } from '../../ui/section.tsx'
import { ARTWORK } from './artwork-copy.ts'
import classes from './artwork-page.module.css'

const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 }

/**
 * How the picture looks in a list (55 px) and on a podcast's page (256 px), in light and dark;
 * while cutting, what will be cut.
 */
export function ArtworkPreview({ show, choice }: { show: Show; choice: ChosenPicture | null }) {
  const url = choice?.url ?? show.artwork_url
  const area = choice?.area ?? WHOLE
  return (
    <Section title={ARTWORK.preview} text={ARTWORK.previewText}>
      <div className={classes.apps}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={classes.app} data-scheme={scheme}>
            <Text size="xs" fw={600} component="p" m={0}>
              {ARTWORK[scheme]}
            </Text>
            <div className={classes.item}>
              <Cut url={url} area={area} size={55} />
              <div className={classes.lines}>
                <span>{show.podcast_title}</span>
                <small>{ARTWORK.episode}</small>
              </div>
            </div>
          </div>
        ))}
      </div>
      <Cut url={url} area={area} size={256} />
    </Section>
  )
}

/** A part of a picture, by moving the whole behind a window. */
function Cut({ url, area, size }: { url: string; area: Area; size: number }) {
  return (
    <div className={classes.window} style={{ width: size, borderRadius: size > 100 ? 16 : 9 }}>
      <img
        src={url}
        alt=""
        style={{
          width: `${10_000 / area.width}%`,
          height: `${10_000 / area.height}%`,
          left: `${(-100 * area.x) / area.width}%`,
          top: `${(-100 * area.y) / area.height}%`,
        }}
      />
    </div>
  )
}
