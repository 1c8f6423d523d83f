import { Button } from '@mantine/core'
import type { ImageField, Show } from '@podstead/contract/shows/show-settings'
import { Link } from 'react-router'
import { asFailure } from '../../api/failure.ts'
import type { PictureRules } from '../../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../../fields/pictures/picture-slot.tsx'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Signpost } from '../../ui/illustrations.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { Section } from '../../ui/section.tsx'
import { HEADER_IMAGE, PAGE_PICTURES } from './artwork-copy.ts'
import classes from './artwork-page.module.css'
import { useSavePicture } from './use-save-picture.tsx'

interface Props {
  show: Show
  field: ImageField
  purpose: 'header' | 'social_sharing' | 'favicon' | 'about_header'
  rules: PictureRules
}

/** One of the pictures of a podcast's pages: uploaded, replaced, or set to none (RU443). */
export function PagePicture({ show, field, purpose, rules }: Props) {
  const words = PAGE_PICTURES[field]
  const { save, notice } = useSavePicture(show, field, words.title)
  const address = show[field]
  const saveAndSay = async (path: string | null) => {
    try {
      const outcome = await save(path)
      if (outcome === 'saved')
        notifySuccess({ message: path === null ? HEADER_IMAGE.removed : HEADER_IMAGE.saved })
      return outcome !== 'cancelled'
    } catch (error) {
      notifyError({ title: HEADER_IMAGE.failed, message: asFailure(error).message })
      throw error
    }
  }
  return (
    <Section title={words.section} text={words.text}>
      <PictureSlot
        name={words.title}
        showId={show.id}
        purpose={purpose}
        rules={rules}
        current={
          address && (
            <img
              src={address}
              alt={words.alt}
              className={field === 'custom_favicon_image' ? classes.icon : classes.header}
            />
          )
        }
        hint={words.hint}
        removal={address ? { title: words.removeTitle, text: words.removeText } : null}
        onSave={saveAndSay}
      />
      {notice}
    </Section>
  )
}

/** For unlisted podcasts, which have no pages that anybody finds. */
export function NoPages({ show }: { show: Show }) {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={HEADER_IMAGE.unlistedTitle}
      action={
        <Button component={Link} to={to('showOverview', { id: show.id })}>
          {HEADER_IMAGE.back}
        </Button>
      }
    >
      {HEADER_IMAGE.unlistedText}
    </EmptyState>
  )
}
