import { readConfig } from './config';
import { limitHeapGrowth } from './platform/heap-growth';
import { checkAddress } from './platform/http/server/listening';
import { StartupError } from './platform/startup-error';

limitHeapGrowth();
try {
  const config = readConfig(process.env);
  await checkAddress(config, 'npm start');
  // Loading the shop takes a second or two, so a wrong setting and a port that is taken are reported before.
  const { start } = await import('./start');
  await start(config);
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
