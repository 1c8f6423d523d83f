import { SkillGate } from '../session/skill-gate.tsx'
import { IMAGE_RULES } from '../ui/picture-rules.ts'
import { SettingsPage } from '../ui/settings-page.tsx'
import { HEADER_IMAGE } from './artwork-copy.ts'
import { NoPages, PagePicture } from './page-picture.tsx'
import page from './settings.module.css'

/** /shows/{id}/header_image: with the website skill and for shows that are not unlisted (S1 2.2; decision G025). */
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
