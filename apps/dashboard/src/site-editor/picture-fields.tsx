import { Input, Text, TextInput } from '@mantine/core'
import { addSitePicture, getSitePage, type SitePicture } from '@podstead/contract/site-editor/site-editor'
import type { SiteSection } from '@podstead/contract/site-editor/site-page'
import { call } from '../api/call.ts'
import { query, queryClient } from '../api/query.ts'
import { IMAGE_RULES } from '../fields/pictures/picture-rules.ts'
import { PictureSlot } from '../fields/pictures/picture-slot.tsx'
import { SECTIONS } from './copy.ts'
import classes from './site-editor.module.css'

type PictureSection = Extract<SiteSection, { type: 'picture' }>

interface Props {
  showId: number
  pictures: readonly SitePicture[]
  section: PictureSection
  onChange: (fields: Partial<PictureSection>) => void
}

/** A picture, what is said of it, and where it leads. */
export function PictureFields({ showId, pictures, section, onChange }: Props) {
  const shown = pictures.find(({ name }) => name === section.picture)
  const add = async (path: string | null) => {
    if (path === null) return true
    const params = { id: showId }
    const picture = await call(addSitePicture, { params, body: { image_url: path } })
    queryClient.setQueryData(
      query(getSitePage, { params }).queryKey,
      (before) => before && { ...before, pictures: [...before.pictures, picture] },
    )
    onChange({ picture: picture.name })
    return true
  }
  return (
    <>
      <Input.Wrapper label={SECTIONS.picture} labelElement="div">
        {!shown && (
          <Text size="sm" c="dimmed">
            {SECTIONS.noPicture}
          </Text>
        )}
        <PictureSlot
          name={SECTIONS.picture}
          showId={showId}
          purpose="site_picture"
          rules={IMAGE_RULES}
          current={shown && <img src={shown.image_url} alt="" className={classes.picture} />}
          hint={SECTIONS.pictureHint}
          removal={null}
          onSave={add}
        />
      </Input.Wrapper>
      <TextInput
        label={SECTIONS.alt}
        description={SECTIONS.altHint}
        maxLength={250}
        value={section.alt}
        onChange={(event) => onChange({ alt: event.currentTarget.value })}
      />
      <TextInput
        label={SECTIONS.link}
        type="url"
        placeholder="https://"
        maxLength={2048}
        value={section.link}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
      />
    </>
  )
}
