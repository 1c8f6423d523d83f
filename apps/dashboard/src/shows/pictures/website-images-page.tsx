import { Stack } from '@mantine/core'
import { ICON_RULES, IMAGE_RULES } from '../../fields/pictures/picture-rules.ts'
import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { SkillGate } from '../../session/skill-gate.tsx'
import page from '../settings/settings.module.css'
import { HEADER_IMAGE, type PAGE_PICTURES } from './artwork-copy.ts'
import { NoPages, PagePicture } from './page-picture.tsx'

/**
 * /shows/{id}/website_images: the four pictures of the podcast's pages (the first is the
 * header image's own page, too).
 */
export function WebsiteImagesPage() {
  return (
    <SettingsPage title={HEADER_IMAGE.allTitle}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private ? (
            <NoPages show={show} />
          ) : (
            <Stack gap="lg" className={page.narrow} key={show.id}>
              {SLOTS.map((slot) => (
                <PagePicture key={slot.field} show={show} {...slot} />
              ))}
            </Stack>
          )}
        </SkillGate>
      )}
    </SettingsPage>
  )
}

const SLOTS = [
  { field: 'header_img_url', purpose: 'header', rules: IMAGE_RULES },
  { field: 'social_sharing_image', purpose: 'social_sharing', rules: IMAGE_RULES },
  { field: 'about_page_header_image', purpose: 'about_header', rules: IMAGE_RULES },
  { field: 'custom_favicon_image', purpose: 'favicon', rules: ICON_RULES },
] as const satisfies { field: keyof typeof PAGE_PICTURES; purpose: string; rules: unknown }[]
