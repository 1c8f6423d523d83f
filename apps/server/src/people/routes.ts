import * as contract from '@podstead/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { type OwnedShow, ownedShow } from '../shows/queries.ts'
import { deletePerson } from './commands.ts'
import { createPerson, sortPeople, updatePerson } from './commands-edit.ts'
import { PERSON_TAXONOMIES, presentPerson } from './present.ts'
import { countedPeople, countedPerson, type OwnedPerson, ownedPerson } from './queries.ts'

export function people(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (person: OwnedPerson) => presentPerson(kernel, await countedPerson(db, person))
  const presentAll = async (show: OwnedShow) => (await countedPeople(db, show)).map((person) => presentPerson(kernel, person))

  serve(app, kernel, contract, {
    listPeople: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return { people: await presentAll(show), person_taxonomies: PERSON_TAXONOMIES, podcast_title: show.podcast_title }
    },
    createPerson: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      return present(await createPerson(kernel, show, body))
    },
    getPerson: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return present(await ownedPerson(db, show, params.personId))
    },
    updatePerson: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      const person = await ownedPerson(db, show, params.personId)
      return present(await updatePerson(kernel, show, person, body))
    },
    deletePerson: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      const person = await ownedPerson(db, show, params.personId)
      await deletePerson(kernel, show, person)
      return { id: person.id, name: person.name, message: `Removed ${person.name}.` }
    },
    sortPeople: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      await sortPeople(kernel, show, body)
      return { people: await presentAll(show) }
    },
  })
}
