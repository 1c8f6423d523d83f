import type { PageMember } from './present.ts'
import type { PageWords } from './present-copy.ts'

/** What a subscriber chooses for pages, emails and times. */
export function Settings({ words, member }: { words: PageWords; member: PageMember }) {
  const { settings } = member
  return (
    <section className="card" aria-labelledby="settings">
      <h2 id="settings">{words.access.settingsHeading}</h2>
      <form className="fields" method="post" action={member.path}>
        <div>
          <label htmlFor="language">{words.access.languageLabel}</label>
          <select id="language" name="language" defaultValue={settings.language}>
            <option value="">{words.access.languageOfPodcast}</option>
            {settings.languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="time_zone">{words.access.zoneLabel}</label>
          <select id="time_zone" name="time_zone" defaultValue={settings.zone}>
            <option value="">{words.access.zoneOfPodcast(settings.zoneOfPodcast)}</option>
            {settings.zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
        <div className="choice">
          <input
            type="checkbox"
            id="letters"
            name="letters"
            value="on"
            defaultChecked={settings.letters}
            disabled={settings.isHeldBack}
            aria-describedby="letters-hint"
          />
          <label htmlFor="letters">{words.access.letters}</label>
          <p className="hint" id="letters-hint">
            {settings.isHeldBack ? words.access.lettersHeld : words.access.lettersHint}
          </p>
        </div>
        <button className="button" type="submit">
          {words.access.save}
        </button>
      </form>
    </section>
  )
}
