import { z } from 'zod'
import { allAddresses, allEndpoints } from './all.ts'
import { type Endpoint, type FailureDialect, paramNames } from './endpoint.ts'
import { NEXT_STEPS } from './failure.ts'
import { MESSAGES } from './messages/messages.ts'
import type { Permission } from './permissions.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const { capability, name, endpoint } of allEndpoints()) {
    add(paths, endpoint, operation(capability, name, endpoint))
  }
  for (const { capability, name, address } of allAddresses()) {
    add(paths, address, {
      operationId: `${capability}.${name}`,
      tags: [capability],
      summary: address.summary,
      security: address.access === 'session' ? security(address) : [],
      ...permissionJson(address),
      parameters: pathParameters(address.path),
      ...(address.access === 'webhook'
        ? { requestBody: { description: 'Signed by the service that sends it', content: { '*/*': {} } } }
        : {}),
      responses: {
        default: {
          description: address.summary,
          ...(address.content ? { content: { [address.content]: {} } } : {}),
        },
      },
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Podstead',
      version: '1',
      description:
        'Every path also answers with a trailing slash and with .json. Sessions are the five headers that sign-in returns; programs send an API key (Authorization: Bearer psk_…).',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Refusal: REFUSAL, MessageCode: MESSAGE_CODE },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'access-token',
          description: 'With token-type, client, expiry and uid, as returned by sign-in.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key (psk_…), created in the account. It may do what its permissions say.',
        },
      },
    },
  }
}

function add(
  paths: Record<string, Json>,
  { path, method }: { path: string; method: string },
  what: Json,
): void {
  const key = openPath(path)
  paths[key] = { ...paths[key], [method.toLowerCase()]: what }
}

function operation(capability: string, name: string, endpoint: Endpoint): Json {
  const access = endpoint.access ?? 'session'
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: FAILURE_SCHEMAS[endpoint.failure ?? 'message'] } },
  }
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    ...(endpoint.summary ? { summary: endpoint.summary } : {}),
    security: access === 'session' ? security(endpoint) : [],
    ...permissionJson(endpoint),
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint),
      ...(endpoint.method === 'POST' && access === 'session' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !('default' in toJsonSchema(endpoint.body, 'input')),
            content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: toJsonSchema(endpoint.reply, 'output') } },
      },
      ...(access === 'session' ? { 401: refusal } : {}),
      ...(endpoint.skill ? { 402: refusal } : {}),
      ...(endpoint.permission ? { 403: refusal } : {}),
      ...(paramNames(endpoint.path).length ? { 404: refusal } : {}),
      422: refusal,
    },
  }
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Sent again with the same key within a day, the call is not carried out again: it answers what it answered, with `Idempotent-Replayed: true`. With another body or address it is refused with 422, while the first one is under way with 409. What was refused may be tried again.',
}

/** Keys may make calls about podcasts, and those that say so. */
function security({ permission, keyPermission }: Pick<Endpoint, 'permission' | 'keyPermission'>): Json[] {
  return permission || keyPermission ? [{ session: [] }, { key: [] }] : [{ session: [] }]
}

/** What the caller must be permitted to do with the podcast. */
function permissionJson({ permission }: { permission?: Permission }): Json {
  return permission ? { 'x-permission': permission } : {}
}

const texts = { type: 'array', items: { type: 'string' } }
const byField = { type: 'object', additionalProperties: texts }
/** What `errors` looks like. */
const FAILURE_SCHEMAS: Record<FailureDialect, Json> = {
  full_messages: failure({
    type: 'object',
    properties: { full_messages: texts },
    additionalProperties: texts,
  }),
  list: failure(texts),
  fields: failure(byField),
  messages: failure(byField),
  message: failure(byField),
}

function failure(errors: Json): Json {
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }],
    type: 'object',
    properties: { errors },
  }
}

/** What every refusal has, in the language that the request asks for (`Accept-Language`: en, de or fr). */
const REFUSAL: Json = {
  type: 'object',
  required: ['message', 'error', 'errors', 'messages', 'details'],
  properties: {
    message: { type: 'string', description: 'All messages as one text' },
    error: { type: 'string', description: 'The same as message' },
    errors: {},
    messages: { ...byField, description: 'By field; messages that belong to no field are under base' },
    code: {
      type: 'string',
      description: 'What to do next (one of x-next-steps), or the code of the first message',
    },
    challenge: { type: 'string', description: 'What the second step of signing in sends back' },
    versions: {
      type: 'object',
      description: 'With the code changed_elsewhere',
      required: ['sent', 'stored'],
      properties: {
        sent: { type: 'object', description: 'The fields of the request that would have changed' },
        stored: { description: 'What is stored now, as the call answers that reads it' },
      },
    },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          field: { type: 'string' },
          code: { $ref: '#/components/schemas/MessageCode' },
          params: { type: 'object', additionalProperties: { type: 'string' } },
          message: { type: 'string', description: 'A complete sentence' },
        },
      },
    },
  },
  'x-next-steps': NEXT_STEPS,
}

/** The codes stay as they are; the words may change. */
const MESSAGE_CODE: Json = { type: 'string', enum: Object.keys(MESSAGES), 'x-texts': MESSAGES }

function pathParameters(path: string): Json[] {
  return paramNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Key') ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }))
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = toJsonSchema(endpoint.query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function openPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
