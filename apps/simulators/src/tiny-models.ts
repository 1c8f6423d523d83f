/**
 * Models of a few words for programs that are real: they load, run and answer as large ones do, and what they
 * say is known beforehand. Each word leads to the next one; what is asked or heard changes nothing.
 */

const STATE = 64
/** How much stronger the word that follows is than all others. */
const GAIN = 16

/** Numbers that look random and are the same each time, about normally distributed. */
function createNoise(seed: number): () => number {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3)
}

function embeddings(count: number): Float32Array {
  const noise = createNoise(20)
  return Float32Array.from({ length: count * STATE }, noise)
}
const embeddingAt = (table: Float32Array, at: number) => table.subarray(at * STATE, (at + 1) * STATE)

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const uint64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const float32 = (value: number) => Buffer.from(Float32Array.of(value).buffer)
const floats = (data: Float32Array) => Buffer.from(data.buffer, data.byteOffset, data.byteLength)

const WHISPER = { tokens: 51_865, audioContext: 1500, textContext: 448, layers: 4, mels: 80, fft: 201 }
/** Of the multilingual models. */
const [END, TRANSCRIBE, FIRST_STAMP] = [50_257, 50_359, 50_364]

/**
 * A model for whisper.cpp (its ggml format; head, filters, words, weights) that hears these words in any
 * sound, between the beginning and `seconds`.
 */
export function writeWhisperModel(words: readonly string[], seconds: number): Buffer {
  const { tokens, audioContext, textContext, layers, mels, fft } = WHISPER
  const bytes = Array.from({ length: 256 }, (_, byte) => Buffer.of(byte))
  const vocabulary = [...bytes, ...words.map((word) => Buffer.from(` ${word}`))]
  const chain = [
    TRANSCRIBE,
    FIRST_STAMP,
    ...words.map((_, at) => 256 + at),
    FIRST_STAMP + Math.round(seconds * 50),
    END,
  ]
  const table = embeddings(tokens)
  const head = [tokens, audioContext, STATE, 1, layers, textContext, STATE, 1, layers, mels, 0]
  const parts: Buffer[] = [uint32(0x67676d6c), ...head.map(uint32), uint32(mels), uint32(fft)]
  parts.push(Buffer.alloc(mels * fft * 4), uint32(vocabulary.length))
  for (const word of vocabulary) parts.push(uint32(word.length), word)
  const add = (name: string, shape: readonly number[], data?: Float32Array) => {
    const size = shape.reduce((product, one) => product * one, 1)
    parts.push(uint32(shape.length), uint32(name.length), uint32(0), ...shape.map(uint32), Buffer.from(name))
    parts.push(data ? floats(data) : Buffer.alloc(size * 4))
  }
  const ones = new Float32Array(STATE).fill(1)
  const addLayers = (side: 'encoder' | 'decoder') => {
    for (let layer = 0; layer < layers; layer++) {
      const name = `${side}.blocks.${layer}`
      const follows = side === 'decoder' && layer === 0 ? chainLayer(table, chain) : null
      add(`${name}.mlp_ln.weight`, [STATE], ones)
      add(`${name}.mlp_ln.bias`, [STATE])
      add(`${name}.mlp.0.weight`, [STATE, 4 * STATE], follows?.detect)
      add(`${name}.mlp.0.bias`, [4 * STATE], follows?.threshold)
      add(`${name}.mlp.2.weight`, [4 * STATE, STATE], follows?.emit)
      add(`${name}.mlp.2.bias`, [STATE])
      for (const kind of side === 'decoder' ? ['attn', 'cross_attn'] : ['attn']) {
        add(`${name}.${kind}_ln.weight`, [STATE])
        add(`${name}.${kind}_ln.bias`, [STATE])
        for (const part of ['query', 'key', 'value', 'out']) {
          add(`${name}.${kind}.${part}.weight`, [STATE, STATE])
          if (part !== 'key') add(`${name}.${kind}.${part}.bias`, [STATE])
        }
      }
    }
  }
  add('encoder.positional_embedding', [STATE, audioContext])
  add('encoder.conv1.weight', [3, mels, STATE])
  add('encoder.conv1.bias', [1, STATE])
  add('encoder.conv2.weight', [3, STATE, STATE])
  add('encoder.conv2.bias', [1, STATE])
  add('encoder.ln_post.weight', [STATE])
  add('encoder.ln_post.bias', [STATE])
  add('decoder.positional_embedding', [STATE, textContext])
  add('decoder.token_embedding.weight', [STATE, tokens], table)
  add('decoder.ln.weight', [STATE], ones)
  add('decoder.ln.bias', [STATE])
  addLayers('encoder')
  addLayers('decoder')
  return Buffer.concat(parts)
}

/** A layer that knows a word by its embedding, and answers with that of the one that follows. */
function chainLayer(table: Float32Array, chain: readonly number[]) {
  const hidden = 4 * STATE
  const detect = new Float32Array(hidden * STATE)
  const threshold = new Float32Array(hidden).fill(-1)
  const emit = new Float32Array(STATE * hidden)
  for (const [unit, token] of chain.slice(0, -1).entries()) {
    const row = embeddingAt(table, token)
    detect.set(row, unit * STATE)
    // A normalised row times itself is about the number of its parts; times another one half of that at most.
    threshold[unit] = -0.75 * Math.sqrt(STATE * row.reduce((sum, value) => sum + value * value, 0))
    for (const [at, value] of embeddingAt(table, chain[unit + 1] ?? END).entries())
      emit[at * hidden + unit] = value * GAIN
  }
  return { detect, threshold, emit }
}

const [BOOLEAN, STRING, ARRAY, UINT32, INT32, FLOAT32] = [7, 8, 9, 4, 5, 6]
const ggufString = (text: string) => Buffer.concat([uint64(Buffer.byteLength(text)), Buffer.from(text)])
const entry = (key: string, type: number, value: Buffer) =>
  Buffer.concat([ggufString(key), uint32(type), value])
const list = (type: number, values: Buffer[]) =>
  Buffer.concat([uint32(type), uint64(values.length), ...values])

/** A model for llama.cpp (GGUF, version 3) that answers whatever is asked with these words, and ends. */
export function writeLlamaModel(words: readonly string[]): Buffer {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).padStart(2, '0').toUpperCase()}>`,
  )
  const vocabulary = ['<unk>', '<s>', '</s>', ...bytes, ...words.map((word) => `\u2581${word}`)]
  // Unknown, control, byte, normal.
  const types = vocabulary.map((_, at) => (at === 0 ? 2 : at < 3 ? 3 : at < 259 ? 6 : 1))
  const newline = 3 + 0x0a
  const chain = [newline, ...words.map((_, at) => 259 + at), 2]
  const table = embeddings(vocabulary.length)
  const output = new Float32Array(table.length)
  for (const [at, token] of chain.slice(1).entries())
    output.set(embeddingAt(table, chain[at] ?? 0), token * STATE)
  const metadata = [
    entry('general.architecture', STRING, ggufString('llama')),
    ...(
      [
        ['context_length', 32_768],
        ['embedding_length', STATE],
        ['block_count', 1],
        ['feed_forward_length', STATE],
        ['attention.head_count', 1],
        ['rope.dimension_count', STATE],
        ['vocab_size', vocabulary.length],
      ] as const
    ).map(([key, value]) => entry(`llama.${key}`, UINT32, uint32(value))),
    entry('llama.attention.layer_norm_rms_epsilon', FLOAT32, float32(1e-5)),
    entry('tokenizer.ggml.model', STRING, ggufString('llama')),
    entry('tokenizer.ggml.tokens', ARRAY, list(STRING, vocabulary.map(ggufString))),
    entry(
      'tokenizer.ggml.scores',
      ARRAY,
      list(
        FLOAT32,
        vocabulary.map(() => float32(0)),
      ),
    ),
    entry('tokenizer.ggml.token_type', ARRAY, list(INT32, types.map(uint32))),
    entry('tokenizer.ggml.bos_token_id', UINT32, uint32(1)),
    entry('tokenizer.ggml.eos_token_id', UINT32, uint32(2)),
    entry('tokenizer.ggml.unknown_token_id', UINT32, uint32(0)),
    entry('tokenizer.ggml.add_space_prefix', BOOLEAN, Buffer.of(0)),
  ]
  const ones = new Float32Array(STATE).fill(1)
  const none = new Float32Array(STATE * STATE)
  const tensors: [name: string, shape: number[], data: Float32Array][] = [
    ['token_embd.weight', [STATE, vocabulary.length], table],
    ['output_norm.weight', [STATE], ones],
    ['output.weight', [STATE, vocabulary.length], output],
    ['blk.0.attn_norm.weight', [STATE], ones],
    ['blk.0.ffn_norm.weight', [STATE], ones],
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_gate', 'ffn_up', 'ffn_down'].map(
      (name): [string, number[], Float32Array] => [`blk.0.${name}.weight`, [STATE, STATE], none],
    ),
  ]
  const described: Buffer[] = []
  let offset = 0
  for (const [name, shape, data] of tensors) {
    described.push(ggufString(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset))
    offset += data.byteLength
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(metadata.length),
    ...metadata,
    ...described,
  ])
  // Each tensor begins at a multiple of 32 bytes; the sizes of these are ones.
  const gap = Buffer.alloc((32 - (head.length % 32)) % 32)
  return Buffer.concat([head, gap, ...tensors.map(([, , data]) => floats(data))])
}
