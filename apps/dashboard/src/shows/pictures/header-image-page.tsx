import { IMAGE_RULES } from '../../fields/pictures/picture-rules.ts'
import { SettingsPage } from '../../page-frames/settings-page.tsx'
import { SkillGate } from '../../session/skill-gate.tsx'
import page from '../settings/settings.module.css'
import { HEADER_IMAGE } from './artwork-copy.ts'
import { NoPages, PagePicture } from './page-picture.tsx'

/** /shows/{id}/header_image: with the website skill and for shows that are not unlisted. */
export function HeaderImagePage() {
  return (
    <SettingsPage title={HEADER_IMAGE.title}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private ? (
            <NoPages show={show} />
          ) : (
            <div className={page.narrow} key={show.id}>
              <PagePicture show={show} field="header_img_url" purpose="header" rules={IMAGE_RULES} />
            </div>
          )}
        </SkillGate>
      )}
    </SettingsPage>
  )
}
