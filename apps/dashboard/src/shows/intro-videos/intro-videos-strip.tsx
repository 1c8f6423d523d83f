import { Anchor } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useInstallation } from '../../api/installation.ts'
import { to } from '../../paths.ts'
import { INTRO } from './intro-copy.ts'
import { INTRO_ICONS } from './intro-icons.ts'
import classes from './intro-videos-strip.module.css'

/** For the empty podcasts list (RU323): a way to each introduction. Nothing until they are known. */
export function IntroVideosStrip() {
  const videos = useInstallation()?.intro_videos
  if (!videos?.length) return null
  return (
    <nav className={classes.root} aria-labelledby="intro-strip">
      <p id="intro-strip" className={classes.title}>
        {INTRO.strip}
      </p>
      <ul className={classes.topics}>
        {videos.map(({ id, title, icon }) => {
          const Icon = INTRO_ICONS[icon]
          return (
            <li key={id}>
              <Anchor
                component={Link}
                to={`${to('introVideos')}#${id}`}
                className={classes.topic}
                underline="never"
                c="inherit"
              >
                <span className={classes.icon}>
                  <Icon size={20} aria-hidden />
                </span>
                <span>{title}</span>
                <IconArrowRight size={16} aria-hidden className={classes.arrow} />
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
