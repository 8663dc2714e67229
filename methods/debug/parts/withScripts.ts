import type { Steps, Turns } from '../../kit/Turns.js'
import { mayRunScripts } from '../tracers/createTracer.js'
import { ScriptThreads } from '../tracers/script/ScriptThreads.js'
import type { TraceConfig } from './traceConfig.js'

/**
 * Does the steps of a trace, and ends the threads of its scripts with it. Where the tracer is a script, its thread is started first, while
 * others have their turns.
 */
export function withScripts<T>(
  turns: Turns,
  { Tracer: tracer, TracerConfig: config }: Pick<TraceConfig, 'Tracer' | 'TracerConfig'>,
  steps: (threads: ScriptThreads) => Steps<T>,
): T | Promise<T> {
  const threads = new ScriptThreads()
  const work = () => turns.run(() => endingThreads(threads, steps))
  if (tracer === undefined || !mayRunScripts(tracer, config)) return work()
  // Work that is refused before it begins ends no threads itself.
  return threads
    .start()
    .then(work)
    .finally(() => threads.end())
}

function* endingThreads<T>(threads: ScriptThreads, steps: (threads: ScriptThreads) => Steps<T>): Steps<T> {
  try {
    return yield* steps(threads)
  } finally {
    threads.end()
  }
}
