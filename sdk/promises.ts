type OnFulfilled<T, A> = ((value: T) => A | PromiseLike<A>) | null
type OnRejected<B> = ((reason: unknown) => B | PromiseLike<B>) | null

/**
 * What a method with several steps returns. `await` and `Promise.all` take it like a promise.
 * `abort()` leaves it pending for ever; requests and calls that are already under way are not cancelled.
 */
export declare class AbortPromise<T> implements PromiseLike<T> {
  /** Instances come from the SDK's methods and from `wrapAbortPromise`. */
  private constructor()
  /** Like `Promise.all`. `abort()` is passed on to the members that have it. */
  static all<T>(promises: (Promise<T> | AbortPromise<T> | AbortRequest<T>)[]): AbortPromise<T[]>
  /** Like `Promise.race`. `abort()` is passed on to the members that have it. */
  static race<T>(promises: (Promise<T> | AbortPromise<T> | AbortRequest<T>)[]): AbortPromise<T>
  // biome-ignore lint/suspicious/noThenProperty: this is the thenable the SDK returns
  then<A = T, B = never>(onFulfilled?: OnFulfilled<T, A>, onRejected?: OnRejected<B>): AbortPromise<A | B>
  catch<B = never>(onRejected?: OnRejected<B>): AbortPromise<T | B>
  finally(onFinally?: (() => void) | null): AbortPromise<T>
  /** Stops the promise from settling. Has no effect once it has settled. */
  abort(): void
}

/**
 * What a method with a single subgraph or backend request returns. It can be awaited like a promise,
 * but is not an instance of `Promise`. `abort()` leaves it pending for ever and cancels the request,
 * unless an identical request runs in parallel.
 */
export declare class AbortRequest<T> implements PromiseLike<T> {
  /** Instances come from the SDK's methods. */
  private constructor()
  // biome-ignore lint/suspicious/noThenProperty: this is the thenable the SDK returns
  then<A = T, B = never>(onFulfilled?: OnFulfilled<T, A>, onRejected?: OnRejected<B>): AbortRequest<A | B>
  catch<B = never>(onRejected?: OnRejected<B>): AbortRequest<T | B>
  finally(onFinally?: (() => void) | null): AbortRequest<T>
  /** Stops the promise from settling and cancels the request. Has no effect once it has settled. */
  abort(): void
}
