/** The key of jest's list of handlers for the events of a test file (jest-circus, `EVENT_HANDLERS`). */
const handlersKey = Symbol.for('EVENT_HANDLERS')

/** A network that a test may forget to close. */
type Open = { unref(): void }

/** Networks whose tests may be over before they are closed. A network is held weakly: few tests close those without a socket. */
const open = new Set<WeakRef<Open>>()
const forgotten = new FinalizationRegistry<WeakRef<Open>>((reference) => open.delete(reference))

/** Records a network for {@link unrefAfterTests}. */
export function noteNetwork(network: Open): void {
  const reference = new WeakRef(network)
  open.add(reference)
  forgotten.register(network, reference)
}

/**
 * Lets the process end after the tests of a file in jest, though networks still listen, and stops their work between
 * requests. Requests that no test waits for are still answered: a refusal would be an unhandled rejection, which
 * fails the test run.
 * @param scope the global object of the tests
 */
export function unrefAfterTests(scope: object): void {
  const handlers: unknown = Reflect.get(scope, handlersKey)
  if (!Array.isArray(handlers)) return
  handlers.push(({ name }: { readonly name: string }) => {
    if (name !== 'teardown') return
    for (const reference of open) reference.deref()?.unref()
    open.clear()
  })
}
