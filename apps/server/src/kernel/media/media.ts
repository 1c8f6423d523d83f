/**
 * Sound files: what they are, their conversion, their waveform, their tags. Decoding happens
 * in limited child processes only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaKind } from '@podstead/media/accepted'
import {
  chapterArguments,
  convertArguments,
  coverArguments,
  minuteArguments,
  peaksArguments,
  probeArguments,
  type WrittenTags,
} from '@podstead/media/arguments'
import { allowedSeconds, boundsProblem, largestOutput, longestSound } from '@podstead/media/bounds'
import { isConstant, parseMinute } from '@podstead/media/minute'
import { type Peaks, peakFolder } from '@podstead/media/peaks'
import { type Probe, parseProbe, withDecodedLength } from '@podstead/media/probe'
import { type ProbedChapter, parseChapters } from '@podstead/media/probe-chapters'
import { progressReader, progressShare } from '@podstead/media/progress'
import { type BinarySettings, findMediaBinaries, type MediaBinaries } from './media-binary.ts'
import { requireRoom, runLimited } from './media-child.ts'
import { type CutTool, createCut } from './media-cut.ts'
import { fileFacts, MediaRefusal, sniffFile } from './media-facts.ts'
import { type ChildReach, childReach } from './media-isolation.ts'
import { createLoudness, type LoudnessTools } from './media-loudness.ts'
import { collector, finishedPeaks, requireSuccess, unreadable } from './media-outcome.ts'
import { createSpeech, type SpeechTools } from './media-speech.ts'

export { MediaRefusal } from './media-facts.ts'

type Tags = {
  title?: string
  artist?: string
  album?: string
  picture?: { bytes: Buffer; mime: 'image/jpeg' | 'image/png' }
}

export type ProcessIntent = {
  inputPath: string
  /** From `sniff`; asked for again when left out. */
  kind?: MediaKind
  /** An existing directory of this job's own; the converted file is written there. */
  workDir: string
  convertTo?: 'mp3-128'
  tags?: WrittenTags
  /** A share between 0 and 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/**
 * `outputPath` is `inputPath` when nothing was converted; `probe` describes the file at
 * `outputPath`. `firstMinuteBytes`: of the first 60 seconds by the index of frames, null where their
 * share of the file is the same.
 */
export type ProcessedAudio = {
  outputPath: string
  probe: Probe
  peaks: Peaks
  firstMinuteBytes: number | null
}

/** Which ffmpeg is used, and what this machine lets it reach. */
export type MediaDescription = { source: MediaBinaries['source']; version: string } & ChildReach

export type Media = LoudnessTools &
  CutTool &
  SpeechTools & {
    describe(): MediaDescription
    /** The kind by content; throws MediaRefusal 'not_audio' or 'truncated'. */
    sniff(path: string): Promise<MediaKind>
    probe(path: string, kind?: MediaKind, signal?: AbortSignal): Promise<Probe>
    process(intent: ProcessIntent): Promise<ProcessedAudio>
    /**
     * Title, artist, album and cover; empty when the file has none or cannot be read. Never throws on
     * content.
     */
    readTags(path: string): Promise<Tags>
    /** Chapters of a container; throws MediaRefusal when the file cannot be read. */
    readChapters(path: string, kind: MediaKind): Promise<ProbedChapter[]>
  }

/** `maxSeconds` caps how long one child process may run, whatever the length of the recording. */
export async function createMedia(settings: BinarySettings & { maxSeconds?: number }): Promise<Media> {
  const { ffmpeg, ffprobe, source, versions } = await findMediaBinaries(settings)
  const ceiling = settings.maxSeconds ?? 6 * 3600

  async function probe(path: string, known?: MediaKind, signal?: AbortSignal): Promise<Probe> {
    const kind = known ?? (await sniffFile(path))
    const facts = await fileFacts(path, kind)
    const report = await askProbe(path, probeArguments(path, kind), signal)
    const found = parseProbe(report, facts)
    if (!found) throw new MediaRefusal('no_audio_stream')
    const problem = boundsProblem(found)
    if (problem)
      throw new MediaRefusal(
        problem,
        `${found.durationSeconds} s, ${found.sampleRate} Hz, ${found.channels} channels`,
      )
    return found
  }

  async function askProbe(path: string, arguments_: string[], signal?: AbortSignal): Promise<string> {
    const output = collector(JSON_LIMIT)
    const end = await privately((cwd) =>
      runLimited({
        command: ffprobe,
        arguments: arguments_,
        cwd,
        reads: [path],
        seconds: Math.min(ceiling, 60),
        signal,
        onOutput: output.add,
      }),
    )
    requireSuccess(end, unreadable)
    if (output.overflowed()) throw new MediaRefusal('failed', end.complaint)
    return output.bytes().toString()
  }

  async function process(intent: ProcessIntent): Promise<ProcessedAudio> {
    const { inputPath: path, workDir, convertTo, signal } = intent
    const before = await probe(path, intent.kind, signal)
    const outputPath = convertTo ? join(workDir, 'converted.mp3') : path
    const input = {
      path,
      kind: before.kind,
      channels: before.channels,
      outputPath,
      tags: intent.tags,
      longestSeconds: longestSound(before),
    }
    const fileBytes = convertTo ? largestOutput(before) : 0
    if (fileBytes) await requireRoom(workDir, fileBytes)
    const folder = peakFolder()
    const progress = progressReader()
    const end = await runLimited({
      command: ffmpeg,
      arguments: convertTo ? convertArguments(input) : peaksArguments(input),
      cwd: workDir,
      reads: [path],
      turn: before.durationSeconds > LONG_SECONDS ? 'long' : 'soon',
      fileBytes,
      // The slowest build on a slow machine needs a tenth of the recording.
      seconds: Math.min(ceiling, allowedSeconds(before, 0.2)),
      signal,
      onOutput: folder.add,
      onProgress(text) {
        const now = progress.add(text)
        if (now) intent.onProgress?.(progressShare(now, before.durationSeconds))
      },
    })
    const peaks = finishedPeaks(end, folder, before)
    const made = convertTo
      ? await probe(outputPath, 'mp3', signal)
      : withDecodedLength(before, peaks.durationSeconds)
    const minute = isConstant(made, before) ? null : await firstMinute(outputPath, made, signal)
    if (!minute) return { outputPath, peaks, probe: made, firstMinuteBytes: null }
    return {
      outputPath,
      peaks,
      probe: { ...made, headerBytes: minute.headerBytes },
      firstMinuteBytes: minute.bytes,
    }
  }

  /**
   * A tenth of a second for a file of any length; a file that ffprobe does not like
   * here has passed all that matters.
   */
  async function firstMinute(path: string, facts: Probe, signal: AbortSignal | undefined) {
    try {
      return parseMinute(await askProbe(path, minuteArguments({ path, ...facts }), signal), facts)
    } catch (error) {
      if (error instanceof MediaRefusal) return null
      throw error
    }
  }

  async function readTags(path: string): Promise<Tags> {
    try {
      const { kind, tags, coverStream } = await probe(path)
      const texts = { title: clean(tags.title), artist: clean(tags.artist), album: clean(tags.album) }
      const picture = coverStream === null ? undefined : await readCover(path, kind, coverStream)
      return { ...texts, ...(picture && { picture }) }
    } catch (error) {
      if (error instanceof MediaRefusal) return {}
      throw error
    }
  }

  async function readCover(path: string, kind: MediaKind, stream: number): Promise<Tags['picture']> {
    const output = collector(COVER_LIMIT)
    const arguments_ = coverArguments({ path, kind, stream })
    await privately((cwd) =>
      runLimited({
        command: ffmpeg,
        arguments: arguments_,
        cwd,
        reads: [path],
        seconds: 10,
        onOutput: output.add,
      }),
    )
    const bytes = output.bytes()
    if (output.overflowed() || bytes.length < 8) return undefined
    if (bytes.readUInt32BE(0) === 0x89504e47) return { bytes, mime: 'image/png' }
    return bytes.readUInt16BE(0) === 0xffd8 ? { bytes, mime: 'image/jpeg' } : undefined
  }

  const readChapters: Media['readChapters'] = async (path, kind) =>
    parseChapters(await askProbe(path, chapterArguments(path, kind)))

  const describe = () => ({ source, version: versions.ffmpeg, ...childReach() })
  return {
    describe,
    sniff: sniffFile,
    probe,
    process,
    readTags,
    readChapters,
    ...createLoudness({ ffmpeg, ceiling }),
    ...createCut({ ffmpeg, ceiling, probe }),
    ...createSpeech({ ffmpeg, ceiling, probe }),
  }
}

/** What is converted within a minute or two on a slow machine. */
const LONG_SECONDS = 3600
const JSON_LIMIT = 4 * 1024 * 1024
const COVER_LIMIT = 15 * 1024 * 1024

async function privately<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'podstead-media-'))
  return work(directory).finally(() => rm(directory, { recursive: true, force: true }))
}

function clean(text: string | undefined): string | undefined {
  return (
    text
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 1000) || undefined
  )
}
