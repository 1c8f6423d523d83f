import { CATEGORIES, LANGUAGES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { siteWords } from '../lookups/present-site-words.ts'
import { DE } from '../lookups/present-site-words-de.ts'
import { ES } from '../lookups/present-site-words-es.ts'
import { FR } from '../lookups/present-site-words-fr.ts'
import { PT } from '../lookups/present-site-words-pt.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-03-02T10:00:00Z')
})
afterAll(() => world.close())

const languageId = (code: string) => LANGUAGES.find((language) => language.code === code)?.id ?? 0

async function pageIn(code: string): Promise<{ list: string; episode: string; lost: string }> {
  const show = await buildShow(world.kernel, {
    podcast_title: 'Night',
    language_id: languageId(code),
    category_id: 1,
  })
  const episode = await buildEpisode(world.kernel, {
    show,
    name: 'Lisbon',
    audio_date: new Date('2026-01-15T12:00:00Z'),
  })
  const read = async (path: string) => (await world.app.inject({ url: `/s/${show.slug}${path}` })).body
  return { list: await read(''), episode: await read(`/${episode.slug}`), lost: await read('/nowhere') }
}

describe('the pages of a podcast speak its language', () => {
  test.each([
    ['de', 'Neueste Folge', '15. Januar 2026', 'Kunst', 'Audio herunterladen', 'Diese Folge ist nicht hier'],
    ['fr', 'Dernier épisode', '15 janvier 2026', 'Arts', 'Télécharger l’audio', 'Cet épisode n’est pas ici'],
    [
      'es',
      'Último episodio',
      '15 de enero de 2026',
      'Arte',
      'Descargar el audio',
      'Este episodio no está aquí',
    ],
    ['pt', 'Episódio mais recente', '15 de janeiro de 2026', 'Artes', 'Baixar o áudio', 'Este episódio não'],
    ['en', 'Latest episode', 'January 15, 2026', 'Arts', 'Download the audio', 'This episode is not here'],
  ])('%s', async (code, latest, date, category, download, missing) => {
    const { list, episode, lost } = await pageIn(code)
    for (const page of [list, episode, lost]) expect(page).toContain(`<html lang="${code}">`)
    expect(list).toContain(`${latest} · `)
    expect(list).toContain(date)
    expect(list).toContain(category)
    expect(episode).toContain(download)
    expect(lost).toContain(missing)
  })

  test('a language without words of its own has its direction, and English words', async () => {
    const { list } = await pageIn('ar')
    expect(list).toContain('<html lang="ar" dir="rtl">')
    expect(list).toContain('Latest episode · ')
    expect((await pageIn('ja')).list).toContain('<html lang="ja">')
  })

  test('a heading that its owner wrote stays as it is', async () => {
    const about = { about_page_title: 'Hinter den Gleisen', location_name: 'Wien' }
    const show = await buildShow(world.kernel, { language_id: languageId('de'), ...about })
    const { body } = await world.app.inject({ url: `/s/${show.slug}` })
    expect(body).toContain('Hinter den Gleisen')
    expect(body).toContain('<dt>Ort</dt>')
    const plain = await buildShow(world.kernel, { language_id: languageId('de'), location_name: 'Wien' })
    expect((await world.app.inject({ url: `/s/${plain.slug}` })).body).toContain('Über den Podcast')
  })
})

describe('words of public pages', () => {
  const english = siteWords('en')
  test.each(Object.entries({ de: DE, fr: FR, es: ES, pt: PT }))(
    '%s has every place that is filled in',
    (_, of) => {
      for (const [key, text] of Object.entries(of.texts)) {
        const places = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(String).sort()
        expect([key, places(text)]).toEqual([key, places(String(english[key as keyof typeof english]))])
      }
      expect(of.categories).toHaveLength(CATEGORIES.length)
    },
  )

  test('of a region are those of its language', () => {
    expect([siteWords('pt-BR').locale, siteWords('de-at').locale, siteWords('nl').locale]).toEqual([
      'pt',
      'de',
      'en',
    ])
  })
})
