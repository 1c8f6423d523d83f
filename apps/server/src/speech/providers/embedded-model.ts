import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FRAME_SAMPLES } from '../rules-segments.ts'
import type { SpeechToken } from '../rules-tokens.ts'

/** The part of onnxruntime that is used; it is no dependency but installed with a model. */
interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}
interface Session {
  readonly inputNames: readonly string[]
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
}
interface Runtime {
  InferenceSession: { create(path: string, options: object): Promise<Session> }
  Tensor: new (
    type: string,
    data: Float32Array | BigInt64Array | Uint8Array,
    dims: readonly number[],
  ) => Tensor
}

export interface SpeechModel {
  /** How likely each frame of samples is speech. */
  detectSpeech(samples: Float32Array): Promise<Float32Array>
  recognize(samples: Float32Array): Promise<SpeechToken[]>
}

/** The detector wants the end of the frame before. */
const CONTEXT_SAMPLES = 64
const BEGIN = 1
const END = 2
/** People say about four words a second at most. */
const TOKENS_PER_SECOND = 6.5
const [HEADS, HEAD_SIZE] = [8, 52]

/** Loads an installed model; `folder` is its own. */
export async function loadModel(folder: string, threads: number): Promise<SpeechModel> {
  const load = createRequire(join(folder, 'runtime/'))
  const runtime = load('onnxruntime-node') as Runtime
  const { default: tokenizer } = (await import(
    pathToFileURL(join(folder, 'tokenizer/llama-tokenizer.js')).href
  )) as { default: { vocabById: string[] } }
  const open = (path: string, count: number) =>
    runtime.InferenceSession.create(join(folder, path), {
      intraOpNumThreads: count,
      interOpNumThreads: 1,
      executionProviders: ['cpu'],
    })
  const detector = await open('voice/dist/silero_vad_v5.onnx', 1)
  const encoder = await open('moonshine/dist/model/base/quantized/encoder_model.onnx', threads)
  const decoder = await open('moonshine/dist/model/base/quantized/decoder_model_merged.onnx', threads)
  const { Tensor } = runtime
  const integers = (values: readonly number[], dims: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), dims)

  async function detectSpeech(samples: Float32Array): Promise<Float32Array> {
    const likely = new Float32Array(Math.floor(samples.length / FRAME_SAMPLES))
    const rate = integers([16_000], [])
    let state = new Tensor('float32', new Float32Array(256), [2, 1, 128])
    for (let at = 0; at < likely.length; at++) {
      const begin = at * FRAME_SAMPLES
      const frame = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES)
      frame.set(
        samples.subarray(Math.max(0, begin - CONTEXT_SAMPLES), begin + FRAME_SAMPLES),
        at ? 0 : CONTEXT_SAMPLES,
      )
      const input = new Tensor('float32', frame, [1, frame.length])
      const result = await detector.run({ input, state, sr: rate })
      likely[at] = result.output?.data[0] ?? 0
      state = result.stateN as Tensor
    }
    return likely
  }

  async function recognize(samples: Float32Array): Promise<SpeechToken[]> {
    const sound = new Tensor('float32', samples, [1, samples.length])
    const { last_hidden_state: heard } = await encoder.run({ input_values: sound })
    const names = decoder.inputNames.filter((name) => name.startsWith('past_key_values'))
    const nothing = () => new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])
    let past = Object.fromEntries(names.map((name) => [name, nothing()]))
    const tokens: SpeechToken[] = []
    const most = Math.trunc((samples.length / 16_000) * TOKENS_PER_SECOND) + 4
    for (let last = BEGIN, at = 0; at < most; at++) {
      const output = await decoder.run({
        input_ids: integers([last], [1, 1]),
        encoder_hidden_states: heard as Tensor,
        use_cache_branch: new Tensor('bool', Uint8Array.of(at > 0 ? 1 : 0), [1]),
        ...past,
      })
      const { id, confidence } = likeliest((output.logits as Tensor).data)
      if (id === END) break
      if (id > END) tokens.push({ text: tokenizer.vocabById[id] ?? '', confidence })
      // What was heard stays; what was said grows.
      past = Object.fromEntries(
        names.map((name) => [
          name,
          at === 0 || name.includes('decoder')
            ? (output[name.replace('past_key_values', 'present')] as Tensor)
            : (past[name] as Tensor),
        ]),
      )
      last = id
    }
    return tokens
  }

  return { detectSpeech, recognize }
}

/** The likeliest token, and its share of all likelihood. */
function likeliest(logits: Float32Array): { id: number; confidence: number } {
  let id = 0
  for (let at = 1; at < logits.length; at++) if ((logits[at] as number) > (logits[id] as number)) id = at
  const most = logits[id] as number
  let sum = 0
  for (const one of logits) sum += Math.exp(one - most)
  return { id, confidence: 1 / sum }
}
