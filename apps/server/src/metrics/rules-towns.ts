/** Degrees. */
export type LatLong = readonly [latitude: number, longitude: number]
/** `candidates`: where a list of towns has one of this name. */
export type Town = { value: string; downloads: number; candidates: readonly LatLong[] }

/** Towns of one name that are nearer to each other are one. */
const SAME_KM = 60
/** What is farther from the other towns of its region is another town of that name. */
const FAR_KM = 800
const NEAR_KM = 300

/**
 * How a list of towns may spell a name of the database of addresses: without the quarter in brackets, with
 * and without what kind of town it is.
 */
export function citySpellings(city: string): string[] {
  const [beforeBracket = ''] = city.split('(', 1)
  const name = beforeBracket.trim()
  const plain = name.replace(/(?: city|[- ](?:si|shi|ku|gu))$/i, '')
  return [...new Set([name, `${name} City`, plain])].filter(Boolean)
}

/**
 * Where each town lies, found by its name; of several of that name the largest that is near the towns of its
 * region whose name is nobody else's. Missing is what no list has, or has far from its region.
 */
export function locateTowns(towns: readonly Town[]): Map<string, LatLong> {
  const byRegion = Map.groupBy(towns, ({ value }) => regionKey(value))
  const spots = new Map<string, LatLong>()
  for (const some of byRegion.values()) {
    const middle = medianSpot(
      some
        .filter(({ candidates }) => isOnePlace(candidates))
        .map(({ candidates }) => candidates[0] as LatLong),
    )
    for (const { value, candidates } of some) {
      const within = (km: number) => candidates.find((spot) => !middle || kilometres(spot, middle) <= km)
      const spot = within(NEAR_KM) ?? within(FAR_KM)
      if (spot) spots.set(value, spot)
    }
  }
  return spots
}

/** The middle of the downloads of each region: of its towns, weighed by downloads. */
export function regionCenters(
  towns: readonly Town[],
  spots: ReadonlyMap<string, LatLong>,
): Map<string, LatLong> {
  const middles = new Map<string, LatLong>()
  for (const [region, some] of Map.groupBy(towns, ({ value }) => regionKey(value))) {
    const placed = some.flatMap(({ value, downloads }) => {
      const spot = spots.get(value)
      return spot ? [{ spot, downloads }] : []
    })
    const [first] = placed
    if (!first) continue
    const sum = placed.reduce((all, { downloads }) => all + downloads, 0)
    const mean = (part: (spot: LatLong) => number) =>
      placed.reduce((all, { spot, downloads }) => all + part(spot) * downloads, 0) / sum
    // Around the first one: Chukotka lies on both sides of the 180th meridian.
    const east = mean(([, longitude]) => turned(longitude - first.spot[1]))
    middles.set(region, [mean(([latitude]) => latitude), turned(first.spot[1] + east)])
  }
  return middles
}

/** `DE/Bavaria/Munich` -> `DE/Bavaria` */
function regionKey(value: string): string {
  return value.split('/', 2).join('/')
}

function isOnePlace([first, ...others]: readonly LatLong[]): boolean {
  return first !== undefined && others.every((other) => kilometres(first, other) < SAME_KM)
}

/** By the median, which one stray does not move; of two the one with more downloads. */
function medianSpot(spots: readonly LatLong[]): LatLong | undefined {
  if (spots.length < 3) return spots[0]
  const median = (part: (spot: LatLong) => number) =>
    spots.map(part).sort((a, b) => a - b)[spots.length >> 1] as number
  return [median(([latitude]) => latitude), median(([, longitude]) => longitude)]
}

function kilometres(a: LatLong, b: LatLong): number {
  const east = turned(b[1] - a[1]) * Math.cos((((a[0] + b[0]) / 2) * Math.PI) / 180)
  return Math.hypot(east, b[0] - a[0]) * 111.2
}

/** Between -180 and 180. */
function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
