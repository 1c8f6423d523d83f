/**
 * One answered request for an episode's file, as the server logged it after the answer. Nothing here is
 * personal: the address is a keyed hash of `listenerAddress`, and what must be known of the address
 * itself was noted before hashing.
 */
export type DownloadRequest = {
  /** Unique; the same id twice is the same request. */
  readonly id: string
  /** When the answer began: milliseconds since 1970, UTC. */
  readonly at: number
  readonly method: string
  readonly status: number
  /** The listener's address, opaque and equal for equal addresses within a window. */
  readonly address: string
  /**
   * What an app that plays a stream calls one playing of it (HLS, `X-Playback-Session-Id`): joins segments
   * whose listener changed the network on the way. It never makes two downloads of one listener.
   */
  readonly session?: string | null
  /** What the lists said of the address before it was hashed (IAB 2.3, step 1.2 rule 2). */
  readonly network?: NetworkMark | null
  /** What a browser said of why it asks (`Sec-Purpose`): it fetches what somebody may play later. */
  readonly purpose?: 'prefetch' | null
  readonly agent: string
  readonly referrer?: string | null
  /** The Range header as asked. */
  readonly range?: string | null
  /**
   * Where in the file the sent bytes lie, `rangeEnd` inclusive; null when the whole file was answered (200).
   * A segment of a stream (HLS) is a 200 with its place in the reference rendition (`streams.ts`).
   */
  readonly rangeStart: number | null
  readonly rangeEnd: number | null
  /** Bytes of the body that left the server, fewer than the range when the listener hung up. */
  readonly bytesSent: number
  readonly episodeId: number
  readonly fileId: number | string
  /**
   * Of a members-only podcast: who it was for, which the address of the file says. `address` then stands
   * for the member, `place` for the network. 0: a member whom nobody may name.
   */
  readonly member?: { readonly id: number; readonly place: string } | null
}

/** `safe`: known to have many people behind it, so that no number of requests is too many (rule 1). */
export type NetworkMark = 'bot' | 'data_center' | 'vpn' | 'safe'

/** The media file behind a request, one version of it: ranges of different versions never add up. */
export type AudioFile = {
  readonly id: number | string
  readonly bytes: number
  /** Bytes before the first audio frame (ID3 tag with artwork, MP4 moov); null when not measured. */
  readonly headerBytes: number | null
  readonly durationSeconds: number | null
  /**
   * Audio bytes of the first 60 seconds by the frame index; needed for variable
   * bit rate, absent for constant.
   */
  readonly firstMinuteBytes?: number | null
  readonly contentType: string
}
