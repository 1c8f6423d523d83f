import { openapiDocument } from '../packages/contract/src/openapi.ts'

/** `npm run openapi`: the contract as OpenAPI, the same document that the server answers at /openapi.json. */
const server = process.env.APP_ORIGIN ?? `http://localhost:${process.env.PORT ?? 4000}`
process.stdout.write(`${JSON.stringify(openapiDocument(server), null, 2)}\n`)
