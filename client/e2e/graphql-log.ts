import type { Page, Request, Response, TestInfo } from '@playwright/test';

/** As many as fit on a screen. */
const MAX_EVENTS = 40;
const BODY_LENGTH = 300;

function isGraphql(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/graphql');
}

/** Records a page's GraphQL requests and answers, in order; printed when a test fails. */
export class GraphqlLog {
  private readonly events: { at: number; request: Request; response?: Response }[] = [];
  private readonly startedAt = Date.now();

  constructor(page: Page) {
    const note = (request: Request, response?: Response) => {
      if (isGraphql(request))
        this.events.push({ at: Date.now() - this.startedAt, request, ...(response && { response }) });
    };
    page.on('request', (request) => note(request));
    page.on('response', (response) => note(response.request(), response));
  }

  /** Printed, since attachments are cut short in a run's output. */
  async print(test: TestInfo): Promise<void> {
    const lines = await Promise.all(this.events.slice(-MAX_EVENTS).map(formatEvent));
    console.log([`GraphQL of the page of '${test.title}':`, ...lines].join('\n'));
  }
}

async function formatEvent(event: { at: number; request: Request; response?: Response }): Promise<string> {
  const requestBody = (event.request.postData() ?? event.request.url()).slice(0, BODY_LENGTH);
  if (event.response === undefined) return `${event.at} ms > ${requestBody}`;
  // The body is gone when the page was left.
  const body = await event.response.text().catch(() => '');
  return `${event.at} ms < ${requestBody.slice(0, 40)} ${event.response.status()} ${body.slice(0, BODY_LENGTH)}`;
}
