/**
 * What a method with several steps returns. `abort()` leaves it pending for ever;
 * requests that are already under way are not cancelled.
 */
export declare class AbortPromise<T> extends Promise<T> {
  /** Stops the promise from settling. Has no effect once it has settled. */
  abort(): void
}

/**
 * What a method with a single subgraph or backend request returns. It can be awaited like a promise,
 * but is not an instance of `Promise`. `abort()` leaves it pending for ever and cancels the request,
 * unless an identical request runs in parallel.
 */
export declare class AbortRequest<T> implements PromiseLike<T> {
  // biome-ignore lint/suspicious/noThenProperty: this is the thenable the SDK returns
  then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): AbortRequest<A | B>
  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): AbortRequest<T | B>
  finally(onFinally?: (() => void) | null): AbortRequest<T>
  /** Stops the promise from settling and cancels the request. Has no effect once it has settled. */
  abort(): void
}
