import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countingRules } from '../packages/downloads/src/method/method.ts'
import { defaultMethod } from '../packages/downloads/src/method/method-defaults.ts'
import { methodMarkdown } from '../packages/downloads/src/method/method-markdown.ts'

/** `npm run counting`: docs/counting.md from the rules themselves. */
writeFileSync(join(import.meta.dirname, '../docs/counting.md'), methodMarkdown(countingRules(defaultMethod)))
