import type { Session } from 'node:inspector'

/** Starts a CPU profile of this process. */
export async function startCpuSession(): Promise<Session> {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connect()
  await post(session, 'Profiler.enable')
  await post(session, 'Profiler.start')
  return session
}

/** Ends a CPU profile and returns it in V8's format, as JSON. */
export async function stopCpuSession(session: Session): Promise<string> {
  const { profile } = await new Promise<{ profile: object }>((resolve, reject) => {
    session.post('Profiler.stop', (error, result) => (error === null ? resolve(result) : reject(error)))
  })
  session.disconnect()
  return JSON.stringify(profile)
}

function post(session: Session, method: 'Profiler.enable' | 'Profiler.start'): Promise<void> {
  return new Promise((resolve, reject) => {
    session.post(method, (error) => (error === null ? resolve() : reject(error)))
  })
}
