/** How addresses spell names: small ASCII words with hyphens. */

// Letters that do not come apart into a base letter and a mark; Russian and Ukrainian, Greek.
const SPELLINGS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', '&': ' and ', '+': ' plus ', '@': ' at ',
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i', к: 'k', л: 'l', м: 'm', н: 'n',
  о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p',
  ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
} // biome-ignore format: a table

const SLUG_MAX = 60

/**
 * `Ärger & Söhne: №1` → `arger-and-sohne-no1`. At most 60 characters of a–z, 0–9 and single hyphens, never
 * empty: a name without such letters gives `fallback`.
 */
export function makeSlug(name: string, fallback: string): string {
  const spelled = Array.from(
    name.normalize('NFKD').toLowerCase(),
    (letter) => SPELLINGS[letter] ?? letter,
  ).join('')
  const words = spelled
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return words || fallback
}

/** The first of `base`, `base-2`, `base-3`, … that is not taken. */
export function freeSlug(base: string, taken: Iterable<string>): string {
  const used = new Set(taken)
  if (!used.has(base)) return base
  for (let number = 2; ; number++) if (!used.has(`${base}-${number}`)) return `${base}-${number}`
}
