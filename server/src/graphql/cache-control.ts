import { Directive } from 'type-graphql';

/** How long an answer may be kept by anybody, in seconds. An operation lives as long as its shortest field. */
export function CacheFor(seconds: number): ClassDecorator & MethodDecorator & PropertyDecorator {
  return Directive(`@cacheControl(maxAge: ${seconds})`);
}

/** A part that is as fresh as what holds it. */
export function CacheAsParent(): ClassDecorator & MethodDecorator & PropertyDecorator {
  return Directive('@cacheControl(inheritMaxAge: true)');
}
