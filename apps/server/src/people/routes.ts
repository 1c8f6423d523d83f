import * as contract from '@podstead/contract/people'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deletePerson } from './commands.ts'
import { createPerson, sortPeople, updatePerson } from './commands-edit.ts'
import { PERSON_TAXONOMIES, presentPeople, presentPerson } from './present.ts'
import { countedPeople, countedPerson, type PermittedPerson, permittedPerson } from './queries.ts'

export function people(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (person: PermittedPerson) => presentPerson(kernel, await countedPerson(db, person))
  const presentAll = async (show: PermittedShow) => presentPeople(kernel, await countedPeople(db, show))

  serve(app, kernel, contract, {
    listPeople: async ({ show }) => ({
      ...(await presentAll(show)),
      person_taxonomies: PERSON_TAXONOMIES,
      podcast_title: show.podcast_title,
    }),
    createPerson: async ({ show, body }) => present(await createPerson(kernel, show, body)),
    getPerson: async ({ show, params }) => present(await permittedPerson(db, show, params.personId)),
    updatePerson: async ({ show, params, body }) => {
      const person = await permittedPerson(db, show, params.personId)
      const saved = await withStored(
        () => updatePerson(kernel, show, person, body),
        async () => present(await permittedPerson(db, show, person.id)),
      )
      return present(saved)
    },
    deletePerson: async ({ show, params }) => {
      const person = await permittedPerson(db, show, params.personId)
      await deletePerson(kernel, show, person)
      return { id: person.id, name: person.name, message: `Removed ${person.name}.` }
    },
    sortPeople: async ({ show, body }) => {
      await withStored(
        () => sortPeople(kernel, show, body),
        () => presentAll(show),
      )
      return presentAll(show)
    },
  })
}
