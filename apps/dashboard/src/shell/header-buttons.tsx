import { Button } from '@mantine/core'
import { IconRss, IconWorld } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../api/load-part.ts'
import type { HeaderShow } from '../ui/page-header.tsx'
import { COPY } from './copy.ts'
import classes from './header.module.css'
import { headerButtons, type MenuShow } from './menu.ts'

const FeedModal = lazyPart(async () => (await import('./feed-modal.tsx')).FeedModal)
const WebsiteModal = lazyPart(async () => (await import('./website-modal.tsx')).WebsiteModal)

const BUTTONS = {
  feed: { label: COPY.feed.button, Icon: IconRss, Modal: FeedModal },
  website: { label: COPY.website.button, Icon: IconWorld, Modal: WebsiteModal },
}

/** 'RSS Feed' and 'Podcast Website', for shows that have them. */
export function HeaderButtons({ show, menuShow }: { show: HeaderShow; menuShow: MenuShow }) {
  const [open, setOpen] = useState<keyof typeof BUTTONS | null>(null)
  const Modal = open && BUTTONS[open].Modal
  return (
    <>
      {headerButtons(menuShow).map((name) => {
        const { label, Icon } = BUTTONS[name]
        return (
          <Button
            key={name}
            variant="default"
            className={classes.button}
            aria-label={label}
            title={label}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => setOpen(name)}
          >
            {label}
          </Button>
        )
      })}
      {Modal && (
        <Suspense>
          <Modal show={show} menuShow={menuShow} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
