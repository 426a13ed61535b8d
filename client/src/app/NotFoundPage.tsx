import { ButtonLink } from '../ui/ButtonLink';
import { chakra } from '../ui/chakra';
import { Grid12 } from '../ui/Grid12';
import { Head } from '../ui/Head';
import { Page } from '../ui/Page';
import { NotFoundIllustration } from './NotFoundIllustration';

/** The page of every unknown address; the server answers it with status 404. */
export function NotFoundPage() {
  return (
    <Page>
      <Head title="Page not found" noIndex />
      <Grid12 rowGap="s16" alignItems="center" py={{ base: 's48', md: '5rem' }}>
        <chakra.div
          gridColumn={{ base: '1 / -1', md: '8 / span 5' }}
          order={{ md: 2 }}
          maxW={{ base: '17rem', md: '24rem' }}
        >
          <NotFoundIllustration />
        </chakra.div>
        <chakra.div gridColumn={{ base: '1 / -1', md: '1 / span 6' }}>
          <chakra.p fontSize="t18" lineHeight={1} color="fg.muted" mb="s8">
            404
          </chakra.p>
          <chakra.h1 fontSize="d60">Oops! Page not found</chakra.h1>
          <chakra.p color="fg.muted" mt="s12" mb="s24" maxW="36ch">
            The page may have moved, or it no longer exists.
          </chakra.p>
          <ButtonLink to="/">Return to Home</ButtonLink>
        </chakra.div>
      </Grid12>
    </Page>
  );
}
