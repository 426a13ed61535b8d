import Bowser from 'bowser';

const MAX_LENGTH = 80;

/** For example "Chrome on Android", from a User-Agent header; the client's name if it is no browser. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const parser = Bowser.getParser(userAgent.slice(0, 512));
  const browser = parser.getBrowserName();
  const system = parser.getOSName();
  if (browser && system) return `${browser} on ${system}`.slice(0, MAX_LENGTH);
  return (browser || /^[\w .-]+/.exec(userAgent)?.[0].trim() || 'Unknown device').slice(0, MAX_LENGTH);
}
