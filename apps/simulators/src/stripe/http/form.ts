/** Form-encoded bodies and queries with brackets: `items[0][price]=price_1&expand[]=customer`. */

export type Param = string | Param[] | Params
export interface Params {
  [name: string]: Param
}

export function parseForm(text: string): Params {
  const found: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let at = found
    for (const [index, part] of path.entries()) {
      const key = part === '' ? String(Object.keys(at).length) : part
      if (index === path.length - 1) at[key] = value
      else {
        if (typeof at[key] !== 'object') at[key] = Object.create(null)
        at = at[key] as Params
      }
    }
  }
  return toLists(found) as Params
}

/** What has only numbers as names is a list. */
function toLists(param: Param): Param {
  if (typeof param === 'string' || Array.isArray(param)) return param
  const names = Object.keys(param)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name)))
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => toLists(param[name] ?? ''))
  return Object.fromEntries(names.map((name) => [name, toLists(param[name] ?? '')]))
}
