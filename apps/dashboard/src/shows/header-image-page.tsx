import { Button } from '@mantine/core'
import type { Show } from '@podstead/contract/shows'
import { Link } from 'react-router'
import { asFailure } from '../api/failure.ts'
import { to } from '../paths.ts'
import { SkillGate } from '../session/skill-gate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Signpost } from '../ui/illustrations.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { IMAGE_RULES } from '../ui/picture-rules.ts'
import { PictureSlot } from '../ui/picture-slot.tsx'
import { Section } from '../ui/section.tsx'
import { HEADER_IMAGE } from './artwork-copy.ts'
import classes from './artwork-page.module.css'
import page from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'
import { useSavePicture } from './use-save-picture.tsx'

/** /shows/{id}/header_image: with the website skill and for shows that are not unlisted (S1 2.2; decision G025). */
export function HeaderImagePage() {
  return (
    <SettingsPage title={HEADER_IMAGE.title}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private ? <NoPage show={show} /> : <HeaderImage key={show.id} show={show} />}
        </SkillGate>
      )}
    </SettingsPage>
  )
}

function HeaderImage({ show }: { show: Show }) {
  const { save, notice } = useSavePicture(show, 'header_img_url', HEADER_IMAGE.title)
  const saveAndSay = async (path: string | null) => {
    try {
      const outcome = await save(path)
      if (outcome === 'saved') notifySuccess({ message: path === null ? HEADER_IMAGE.removed : HEADER_IMAGE.saved })
      return outcome !== 'cancelled'
    } catch (error) {
      notifyError({ title: HEADER_IMAGE.failed, message: asFailure(error).message })
      throw error
    }
  }
  return (
    <div className={page.narrow}>
      <Section title={HEADER_IMAGE.section} text={HEADER_IMAGE.text}>
        <PictureSlot
          name={HEADER_IMAGE.title}
          showId={show.id}
          purpose="header"
          rules={IMAGE_RULES}
          current={show.header_img_url && <img src={show.header_img_url} alt={HEADER_IMAGE.alt} className={classes.header} />}
          hint={HEADER_IMAGE.hint}
          removal={show.header_img_url ? { title: HEADER_IMAGE.removeTitle, text: HEADER_IMAGE.removeText } : null}
          onSave={saveAndSay}
        />
      </Section>
      {notice}
    </div>
  )
}

function NoPage({ show }: { show: Show }) {
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
